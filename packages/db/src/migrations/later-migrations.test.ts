import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Migration, readMigrations } from './read-migrations.ts';

const folder = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
/** These were released before upgrades let others work. */
const NOT_GENTLE = 43;

/** Indexes that keep writers of a table waiting which was there before. */
function inTheWay({ name, statements, isApart }: Migration): string[] {
  const text = statements.join('\n').replace(/--[^\n]*/g, '');
  const own = [...text.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(
    ([, table]) => table,
  );
  const indexes = text.matchAll(
    /create (?:unique )?index (concurrently )?(?:if not exists )?"?(\w+)"? on (?:only )?"?(\w+)/gi,
  );
  return [...indexes].flatMap(([, concurrently, index, table]) =>
    own.includes(table) || (concurrently && isApart) ? [] : [`${name}: ${index}`],
  );
}

const written = (text: string, isApart = false): Migration => ({
  name: 'new',
  createdAt: 1,
  hash: '',
  statements: [text],
  isApart,
});

test('an index on a table in use is built while others write', () => {
  const later = readMigrations(folder).slice(NOT_GENTLE);
  expect(later.flatMap(inTheWay)).toEqual([]);
});

test('an index that is in the way is found, and one on a new table is not', () => {
  const plain = 'CREATE UNIQUE INDEX "calls_x" ON "calls" ("x")';
  expect(inTheWay(written(plain))).toEqual(['new: calls_x']);
  expect(inTheWay(written(`CREATE TABLE "calls" ("x" int);\n${plain}`))).toEqual([]);
  const gentle = 'CREATE INDEX CONCURRENTLY "calls_x" ON "calls" ("x")';
  expect(inTheWay(written(gentle))).toEqual(['new: calls_x']);
  expect(inTheWay(written(gentle, true))).toEqual([]);
});
