import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBackup } from '../daily-backup/make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
const folder = makeTemporaryFolder();
const WRITERS = 20;
const ROUNDS = atLength(1, 3);

let source: TestDatabase;

beforeAll(async () => {
  source = await createTestDatabase(inject('testCluster'));
  await ask(
    source.url,
    `with customer as (insert into customers (first_name, last_name, phone)
        values ('Ada', 'Lovelace', '+15125550100') returning id),
      home as (insert into properties (customer_id, line1, city, state, postal_code)
        select id, '1 Oak', 'Austin', 'TX', '78704' from customer returning id, customer_id),
      item as (insert into catalog_items (name, price_cents, type_id)
        select 'Visit', 100, id from item_types limit 1)
    insert into service_calls (customer_id, property_id, scheduled_at)
      select customer_id, id, now() from home, generate_series(1, ${WRITERS})`,
  );
});

afterAll(async () => {
  await source.drop();
  folder.remove();
});

const isWrong = `select count(*)::int from service_calls c where subtotal_cents <> (
  select coalesce(sum(amount_cents), 0) from line_items
  where call_id = c.id and to_version is null)`;

test(`a scheduled backup that is made while ${WRITERS} people write is consistent`, async () => {
  const sql = postgres(source.url, { max: WRITERS, fetch_types: false });
  const calls = await sql<{ id: string }[]>`select id from service_calls`;
  const evening = new AbortController();
  let writes = 0;
  const writers = calls.map(async ({ id }) => {
    while (!evening.signal.aborted) {
      // The call's row last, so that a reader without a snapshot would see a mismatch.
      await sql.begin(async (tx) => {
        await tx`insert into line_items (id, call_id, from_version, position, item_id, description,
            quantity_hundredths, unit_price_cents, taxable)
          select gen_random_uuid(), ${id}, 1, 0, id, name, 100, price_cents, false
          from catalog_items`;
        await tx`update service_calls set subtotal_cents = subtotal_cents + 100 where id = ${id}`;
      });
      writes += 1;
    }
  });

  const seen: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = writes;
    const outcome = await makeBackup(source.url, { path: folder.path, keep: ROUNDS });
    if (outcome.kind !== 'made') throw new Error(JSON.stringify(outcome));
    const file = join(folder.path, outcome.file);
    seen.push(writes - before);
    const target = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
    await restoreBackup(target.url, file, migrations);
    expect(await ask(target.url, isWrong)).toEqual([{ count: 0 }]);
    await target.drop();
  }
  evening.abort();
  await Promise.all(writers);
  await sql.end();

  // There were writes during every backup.
  expect(Math.min(...seen)).toBeGreaterThan(0);
  expect(await ask(source.url, isWrong)).toEqual([{ count: 0 }]);
});
