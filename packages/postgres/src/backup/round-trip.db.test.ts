import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@callboard/db/migrate';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { type BackupSummary, writeBackup } from './write-backup.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
const folder = makeTemporaryFolder();
const file = join(folder.path, 'demo.backup');

// Values that COPY, JSON, quoting or a split between two reads could break.
const ODD_TEXTS = [
  'two\nlines\r\nand\ta tab',
  String.raw`\. \N \\ \n`,
  `'single' "double" $$dollars$$ ; -- no comment`,
  'Zoë 渡辺 🌡️ e\u0301',
  '\\.',
  ' ',
  '',
  'long '.repeat(60_000),
];

let source: TestDatabase;
let target: TestDatabase;
let written: BackupSummary;
let restored: BackupSummary;

const createUnmigrated = () => createTestDatabase(withDatabase(inject('testCluster'), 'template1'));

beforeAll(async () => {
  [source, target] = await Promise.all([
    createTestDatabase(inject('demoTemplate')),
    createUnmigrated(),
  ]);
  await ask(source.url, oddRows());
  await addTrigger(source.url);
  await migrate(target.url, migrations);
  await addTrigger(target.url);
  written = await writeBackup(source.url, file);
  restored = await restoreBackup(target.url, file, migrations);
});

afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  folder.remove();
});

/** Like a trigger that keeps another table or column in sync; it would change every restored row. */
function addTrigger(url: string) {
  return ask(
    url,
    `create function shout() returns trigger language plpgsql as
      $$ begin new.last_name := upper(new.last_name); return new; end $$;
    create trigger customers_shout before insert on customers for each row execute function shout()`,
  );
}

function oddRows(): string {
  const texts = ODD_TEXTS.map((text) => `($odd$${text}$odd$)`).join(', ');
  return `
    create temporary table odd (text text);
    insert into odd values ${texts};
    insert into customers (first_name, last_name, phone)
      select text, text, text from odd where length(text) < 100;
    insert into sign_in_failures (bucket, failures) select text, 1 from odd where length(text) < 100;
    insert into history (kind, entity_id, action, actor_name, before, after, note)
      select 'customer', gen_random_uuid(), 'create', text, null, jsonb_build_object('a', text), text
      from odd;
    insert into sessions (customer_id, is_rotating) select id, true from customers limit 9;
    insert into idempotency_keys (actor_id, key, request_hash, answer)
      values (gen_random_uuid(), 'one', 'x', null), (gen_random_uuid(), 'two', 'x', 'null');
    insert into logos (hash, type, bytes)
      select 'x', 'image/png', string_agg(decode(lpad(to_hex(b), 2, '0'), 'hex'), '' order by b)
      from generate_series(0, 255) b;
    update settings set company_name = E'Back\\\\slash & S\\u00f6ns', logo = (select bytes from logos);`;
}

test('every table is restored row by row, from text to the bytes of the logo', async () => {
  const [before, after] = [await fingerprint(source.url), await fingerprint(target.url)];
  expect(after).toEqual(before);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['public.customers', 'public.history', 'drizzle.__drizzle_migrations']),
  );
  expect(await ask(target.url, `select count(*)::int from customers where last_name = ''`)).toEqual(
    [{ count: 1 }],
  );
});

test('the summaries report the actual number of tables and rows', async () => {
  const tables = Object.entries(await fingerprint(source.url)).filter(([name]) =>
    name.startsWith('public.'),
  );
  const rows = tables.reduce((sum, [, print]) => sum + Number.parseInt(print, 10), 0);
  expect(written).toEqual({ tables: tables.length, rows, files: 0, bytes: statSync(file).size });
  expect(restored).toEqual(written);
});

test('sequences continue where they left off', async () => {
  const next = `
    insert into service_calls (customer_id, property_id, scheduled_at)
    select customer_id, id, now() from properties order by id limit 1
    returning call_number - (select max(call_number) from service_calls) as step`;
  expect(await ask(target.url, next)).toEqual([{ step: 1 }]);
  const entry = `insert into history (kind, entity_id, action, actor_name)
    values ('settings', gen_random_uuid(), 'update', 'Ada')
    returning (seq - (select max(seq) from history))::int as step`;
  expect(await ask(target.url, entry)).toEqual([{ step: 1 }]);
});

test('constraints and triggers work again after a restore', async () => {
  const rules = `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
  const triggers = `select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`;
  for (const question of [rules, triggers]) {
    const expected = await ask(source.url, question);
    expect(expected.length).toBeGreaterThan(0);
    expect(await ask(target.url, question)).toEqual(expected);
  }
  await expect(ask(target.url, 'delete from item_types')).rejects.toThrow('foreign key');
});

test('only the owner can read the file, and no partial file is left behind', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(`${file}.partial`, { throwIfNoEntry: false })).toBeUndefined();
});

test('a migrated but unused database accepts the backup, too', async () => {
  const fresh = await createTestDatabase(inject('testCluster'));
  await restoreBackup(fresh.url, file, migrations);
  expect(await fingerprint(fresh.url)).toEqual(await fingerprint(source.url));
  await fresh.drop();
});

test('where customers are told of their visits, a restored installation holds that back', async () => {
  const telling = await createTestDatabase(inject('demoTemplate'));
  const copy = await createUnmigrated();
  const path = join(folder.path, 'telling.backup');
  const on = `{"booked": {"isOn": true, "texts": {}}}`;
  await ask(telling.url, `update settings set message_templates = '${on}'`);
  await ask(telling.url, `insert into messages (template, about) values ('forgot password', '{}')`);
  await ask(telling.url, `insert into queued_mails (kind, about) values ('address changed', '{}')`);
  await writeBackup(telling.url, path);
  await restoreBackup(copy.url, path, migrations);
  const mails = 'select state from messages';
  expect(await ask(copy.url, mails)).toEqual([{ state: 'canceled' }]);
  expect(await ask(telling.url, mails)).toEqual([{ state: 'waiting' }]);
  expect(await ask(copy.url, 'select from queued_mails')).toEqual([]);
  const held = 'select holds_messages from settings';
  expect(await ask(copy.url, held)).toEqual([{ holds_messages: true }]);
  expect(await ask(telling.url, held)).toEqual([{ holds_messages: false }]);
  await Promise.all([telling.drop(), copy.drop()]);
});
