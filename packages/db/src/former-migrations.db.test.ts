import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { ask } from './testing/ask.ts';
import { createTestDatabase } from './testing/create-test-database.ts';
import { fingerprint } from './testing/fingerprint.ts';
import { makeFormerDatabase } from './testing/make-former-database.ts';
import { schemaOf } from './testing/schema-of.ts';
import { withDatabase } from './testing/with-database.ts';

const migrations = fileURLToPath(new URL('../../../drizzle', import.meta.url));

const createUnmigrated = () => createTestDatabase(withDatabase(inject('testCluster'), 'template1'));

const applied = (url: string) =>
  ask(url, 'select hash, created_at from drizzle.__drizzle_migrations order by id');

const DATA = `
  insert into employees (first_name, last_name, role) values ('Dana', 'Whitfield', 'admin');
  insert into customers (first_name, last_name, phone) values ('Rosa', 'Garcia', '+15125550100');
  insert into properties (customer_id, line1, city, state, postal_code)
    select id, '12 Holly St', 'Austin', 'TX', '78702' from customers;
  insert into service_calls (customer_id, property_id, scheduled_at)
    select customer_id, id, now() from properties;
  insert into history (kind, entity_id, action, actor_name, version, after)
    select 'service-calls', id, 'create', 'Dana Whitfield', 1, '{"status": "new"}' from service_calls`;

test('a database from before the first release is taken over with all its data', async () => {
  const [former, fresh] = await Promise.all([createUnmigrated(), createUnmigrated()]);
  await makeFormerDatabase(former.url);
  await ask(former.url, DATA);
  const before = await fingerprint(former.url);
  const [settings] = await ask(former.url, 'select * from settings');
  await Promise.all([1, 2, 3].map(() => migrate(former.url, migrations)));
  await migrate(fresh.url, migrations);

  expect(await applied(former.url)).toEqual(await applied(fresh.url));
  expect(await schemaOf(former.url)).toEqual(await schemaOf(fresh.url));
  const after = await fingerprint(former.url);
  // Later migrations added tables, and gave these more columns.
  for (const name of Object.keys(after)) if (!(name in before)) delete after[name];
  const grown = ['customers', 'history', 'properties', 'service_calls', 'settings'].map(
    (name) => `public.${name}`,
  );
  for (const prints of [before, after]) {
    for (const name of grown) expect(prints[name]).toMatch(/^1 /);
    for (const name of [...grown, 'drizzle.__drizzle_migrations']) delete prints[name];
  }
  expect(after).toEqual(before);
  expect(await ask(former.url, 'select * from settings')).toEqual([
    // Nobody had named the company yet.
    expect.objectContaining({ ...settings, company_name: 'Callboard' }),
  ]);
  const found = "select first_name from customers where search like '%holly%'";
  expect(await ask(former.url, found)).toEqual([{ first_name: 'Rosa' }]);
  await Promise.all([former.drop(), fresh.drop()]);
});

test('a database that had only some of the former migrations is left as it is, with what to do', async () => {
  const older = await createUnmigrated();
  await makeFormerDatabase(older.url, 12);
  const before = await fingerprint(older.url);
  await expect(migrate(older.url, migrations)).rejects.toThrow(
    'Start it once with the last build from before the migrations were joined',
  );
  expect(await fingerprint(older.url)).toEqual(before);
  await older.drop();
});
