import { expect, inject, test } from 'vitest';
import { ask } from './ask.ts';
import { createTestDatabase } from './create-test-database.ts';

test('each database has the tables, and sees nothing of the others', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => createTestDatabase(inject('testCluster'))));
  if (!one || !two) throw new Error('two were asked for');
  await ask(one.url, 'create table only_here (id int)');
  expect(await ask(two.url, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
  const [tables] = await ask(
    two.url,
    "select count(*)::int from pg_tables where schemaname = 'public'",
  );
  expect(tables?.count).toBeGreaterThan(5);
  await Promise.all([one.drop(), two.drop()]);
});

test('the template itself takes no connections', async () => {
  await expect(ask(inject('testCluster'), 'select 1')).rejects.toThrow(
    'not currently accepting connections',
  );
});
