import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isTest, type SourceFile, sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The numbers that a file declares and takes advisory locks with. */
function lockNumbers({ path, text }: SourceFile): { number: string; place: string }[] {
  const names = [...text.matchAll(/pg_\w*advisory\w*\(\$\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].flatMap((name) => {
    const [, number] = new RegExp(String.raw`const ${name} = ([\d_]+);`).exec(text) ?? [];
    return number === undefined ? [] : [{ number, place: `${path}: ${name}` }];
  });
}

test('no two kinds of work lock with the same number', () => {
  const locks = sourceFiles(root)
    .filter((file) => !isTest(file))
    .flatMap(lockNumbers)
    // A backup on schedule locks in another package than the one that declares its number.
    .concat({ number: '7_310_463', place: 'packages/db/src/migrations/turn.ts: of backups' });
  expect(locks.length).toBeGreaterThan(4);
  const shared = locks.filter(({ number, place }) =>
    locks.some((other) => other.number === number && other.place !== place),
  );
  expect(shared).toEqual([]);
});
