import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer, PASSWORD } from '../../testing/people.ts';
import { jpegOf, uploadOf } from '../../testing/pictures.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { CUSTOMER_COLUMNS } from './move-rows.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher, tech] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('tech'),
];
const nobody = await app.as('nobody');

const CALLS = 200;

/** Somebody with all that can belong to a customer, and a way in. */
async function somebody(calls: number) {
  const customer = await makeCustomer(app.db, { lastName: 'Vasquez' });
  const { id, email: usernameOrEmail } = customer;
  await nobody.auth.customerLogin({ usernameOrEmail, password: PASSWORD });
  const houses = [await makeProperty(app, id), await makeProperty(app, id, { line1: '9 Lake Rd' })];
  for (const { id: propertyId } of houses) {
    const unit = await tech.equipment.create({ propertyId, type: 'furnace', notes: 'Loud' });
    await tech.files.addToEquipment({ id: unit._id, ...uploadOf(await jpegOf(70)) });
    await tech.files.addToProperty({ id: propertyId, ...uploadOf(await jpegOf(71)) });
  }
  const call = await makeCall(app, dispatcher, { customerId: id, propertyId: houses[0]?.id });
  await tech.serviceCalls.addPayment({ id: call._id, method: 'check', amount: 20.5 });
  await tech.serviceCalls.addNote({ id: call._id, text: 'Coil was frozen' });
  await tech.files.addToCall({ id: call._id, ...uploadOf(await jpegOf(72)) });
  await app.db.execute(sql`
    with stored as (
      insert into service_calls (customer_id, property_id, scheduled_at, status, paid_cents)
      select ${id}, (array[${houses[0]?.id}::uuid, ${houses[1]?.id}::uuid])[1 + n % 2],
        now() - n * interval '1 day', 'closed', 100 * n
      from generate_series(1, ${calls - 1}::int) n returning id, paid_cents)
    insert into payments (call_id, id, position, method, amount_cents, paid_at, from_version)
    select id, gen_random_uuid(), 0, 'cash', paid_cents, now(), 1 from stored`);
  for (const text of ['Has a dog', 'Taken back', 'Pays cash']) {
    await dispatcher.customers.addNote({ id, text });
  }
  const taken = await dispatcher.history.list({ kind: 'customers', id, limit: 2 });
  await dispatcher.history.undo({ kind: 'customers', id, version: taken[1]?.version ?? 0 });
  const phones = [{ number: '(512) 555-0147' }];
  const { contacts } = await dispatcher.customers.addContact({ id, name: 'Tim Tenant', phones });
  await dispatcher.properties.update({ id: houses[1]?.id ?? '', contactId: contacts[0]?._id });
  await dispatcher.files.addToCustomer({ id, ...uploadOf(await jpegOf(73)) });
  await dispatcher.customerInvites.create({ id });
  return customer;
}

/** What differs by itself: what counts changes, and what tells of them. */
const LEFT_OUT = ['history', 'customer_merges', 'idempotency_keys', 'drizzle.__drizzle_migrations'];

/** Every row of every table, without versions. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await app.db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const dump: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    if (LEFT_OUT.includes(name)) continue;
    const rows = await app.db.execute<{ row: unknown }>(sql`
      select to_jsonb(t) - 'version' as row from ${sql.raw(`"${name}"`)} t order by to_jsonb(t)::text`);
    dump[name] = rows.map(({ row }) => row);
  }
  return dump;
}

test('each column that refers to a customer is moved by a merge, or known to stay', async () => {
  const rows = await app.db.execute<{ column: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as part (own, theirs)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = part.own
    where c.contype = 'f' and c.confrelid = 'customers'::regclass`);
  expect(rows.map(({ column }) => column).toSorted()).toEqual(
    Object.keys(CUSTOMER_COLUMNS).toSorted(),
  );
});

test('after a merge and its undo each value of every table is as before', async () => {
  const [kept, merged] = [await somebody(3), await somebody(CALLS)];
  // Somebody who was merged into them before.
  const earlier = await makeCustomer(app.db, { username: null, passwordHash: null });
  await dispatcher.customers.merge({ id: earlier.id, into: merged.id, confirmedSame: true });
  const before = await everything();
  expect(before.service_calls).toHaveLength(CALLS + 3);
  const preview = await dispatcher.customers.mergePreview({ id: merged.id, into: kept.id });
  expect(preview.moves).toEqual({
    // The one who was merged before is a contact.
    properties: 2,
    calls: CALLS,
    contacts: 2,
    equipment: 2,
    files: 1,
    notes: 2,
  });
  const stays = await dispatcher.customers.merge({
    id: merged.id,
    into: kept.id,
    confirmedSame: true,
    choices: { firstName: 'merged', isVip: 'merged' },
    version: preview.merged.version,
    intoVersion: preview.kept.version,
  });
  const during = await everything();
  for (const table of [
    'service_calls',
    'properties',
    'files',
    'customer_notes',
    'customer_contacts',
  ]) {
    expect(JSON.stringify(during[table]), table).not.toContain(`"customer_id":"${merged.id}"`);
    expect(JSON.stringify(during[table]), table).not.toEqual(JSON.stringify(before[table]));
  }
  const contacts = await app.db.$count(customerContacts, sql`customer_id = ${kept.id}`);
  // One of their own, two of the other's, and the other.
  expect(contacts).toBe(4);
  await admin.history.undo({ kind: 'customers', id: kept.id, version: stays.version });
  const after = await everything();
  for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(await changesWithoutEntry(app.db, 'first entry')).toEqual([]);
});

/** Two who are merged with a contact made of the one who goes, who also brings one along. */
async function mergedTwo() {
  const noSignIn = { username: null, passwordHash: null };
  const [kept, merged] = [
    await makeCustomer(app.db, { ...noSignIn, phone: '+15125550160' }),
    await makeCustomer(app.db, { ...noSignIn, phone: '+15125550161' }),
  ];
  const phones = [{ number: '(512) 555-0162' }];
  const { contacts } = await dispatcher.customers.addContact({
    id: merged.id,
    name: 'Tim Tenant',
    phones,
  });
  const { version } = await dispatcher.customers.merge({ id: merged.id, into: kept.id });
  const all = (await dispatcher.customers.contacts({ id: kept.id })).contacts;
  const [tim, made] = [contacts[0], all.find(({ name }) => name !== 'Tim Tenant')];
  if (!tim || !made) throw new Error('Both are contacts of the one who stays');
  const undo = () => dispatcher.history.undo({ kind: 'customers', id: kept.id, version });
  const names = async (id: string) =>
    (await dispatcher.customers.contacts({ id })).contacts.map(({ name }) => name);
  return { kept, merged, version, tim, made, undo, names };
}

test('a contact that a merge made stays with whom it was worked on', async () => {
  const { kept, merged, made, undo, names } = await mergedTwo();
  await dispatcher.customers.changeContact({
    id: kept.id,
    contactId: made._id,
    name: 'Cora Junior',
  });
  await undo();
  expect(await names(kept.id)).toEqual(['Cora Junior']);
  expect(await names(merged.id)).toEqual(['Tim Tenant']);
  // From now on theirs: a removal is taken back like any other.
  const { version } = await dispatcher.customers.removeContact({
    id: kept.id,
    contactId: made._id,
  });
  await dispatcher.history.undo({ kind: 'customers', id: kept.id, version });
  expect(await names(kept.id)).toEqual(['Cora Junior']);
});

test('what went back with an undone merge is not touched from the history of the one who stayed', async () => {
  const { kept, merged, version, tim, made, undo, names } = await mergedTwo();
  const ofKept = { kind: 'customers', id: kept.id } as const;
  await dispatcher.customers.changeContact({ id: kept.id, contactId: tim._id, name: 'Tom' });
  const removed = await dispatcher.customers.removeContact({ id: kept.id, contactId: made._id });
  await undo();
  expect([await names(kept.id), await names(merged.id)]).toEqual([[], ['Tom']]);
  expect(
    await problemOf(dispatcher.history.undo({ ...ofKept, version: removed.version })),
  ).toMatchObject({
    status: 409,
    detail: expect.stringContaining('merge it came with was undone'),
  });
  await dispatcher.customers.update({ id: kept.id, isVip: true });
  await dispatcher.history.revert({ ...ofKept, version });
  expect((await dispatcher.customers.byId({ id: kept.id })).isVip).toBe(false);
  expect([await names(kept.id), await names(merged.id)]).toEqual([[], ['Tom']]);
});

test('a contact that was removed while two were one comes back with the undo, as it was last', async () => {
  const { kept, merged, tim, undo, names } = await mergedTwo();
  await dispatcher.customers.changeContact({ id: kept.id, contactId: tim._id, name: 'Tom' });
  await dispatcher.customers.removeContact({ id: kept.id, contactId: tim._id });
  expect(await names(kept.id)).not.toContain('Tom');
  await undo();
  const { contacts } = await dispatcher.customers.contacts({ id: merged.id });
  expect(contacts).toEqual([{ ...tim, name: 'Tom' }]);
  expect(await names(kept.id)).toEqual([]);
});

test('units, sums and exports by the former id are those of the one who stayed', async () => {
  const { kept, merged } = await mergedTwo();
  const { id: propertyId } = await makeProperty(app, kept.id);
  const unit = await tech.equipment.create({ propertyId, type: 'furnace' });
  await makeCall(app, dispatcher, { customerId: kept.id, propertyId });
  const customerId = merged.id;
  expect(await dispatcher.equipment.byCustomer({ customerId })).toMatchObject([{ _id: unit._id }]);
  expect((await dispatcher.serviceCalls.totals({ customerId })).count).toBe(1);
  const { bytes } = await admin.exports.serviceCalls({ customerId });
  expect(bytes.toString().trim().split('\n')).toHaveLength(2);
});

test('no contact is made of a number or email that the one who stays is reached by already', async () => {
  const noSignIn = { username: null, passwordHash: null };
  const kept = await makeCustomer(app.db, { ...noSignIn, phone: '(512) 555-0170' });
  const phones = [{ number: '(512) 555-0171 x2' }];
  const email = 'known@example.com';
  await dispatcher.customers.addContact({ id: kept.id, name: 'Kim', phones, email });
  for (const phone of ['+15125550170', '+1 512 555 0171']) {
    const { id } = await makeCustomer(app.db, { ...noSignIn, phone, email });
    await dispatcher.customers.merge({ id, into: kept.id });
  }
  const { contacts } = await dispatcher.customers.contacts({ id: kept.id });
  expect(contacts.map(({ name }) => name)).toEqual(['Kim']);
});
