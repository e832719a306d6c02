import { type HistoryKind, SETTINGS_ID } from '@callboard/contract/platform/history';
import { history } from '@callboard/db/schema/history';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createAdmin } from '../../people/employees/create-admin.ts';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { ADDRESS, makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { inTransaction } from '../idempotency/in-transaction.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher, tech] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('tech'),
];

const entriesOf = (kind: HistoryKind, id: string) => admin.history.list({ kind, id });
const newestOf = async (kind: HistoryKind, id: string) => (await entriesOf(kind, id))[0];

describe('every change writes who, what before and after', () => {
  test('a call, from its creation on', async () => {
    const call = await makeCall(app, dispatcher, { description: 'No heat' });
    const id = call._id;
    await tech.serviceCalls.setStatus({ id, status: 'in_progress' });
    await dispatcher.serviceCalls.assign({ id, assignedEmployeeId: app.people.tech.id });
    await dispatcher.serviceCalls.update({ id, description: 'No heat upstairs' });
    const item = await makeItem(app);
    await tech.serviceCalls.setItems({ id, items: [{ item: item._id, unitPrice: 10 }] });
    await tech.serviceCalls.setPayments({ id, payments: [{ method: 'cash', amount: 5 }] });
    const entries = await entriesOf('service-calls', id);
    const name = `Erin ${app.people.tech.lastName}`;
    expect(entries.toReversed()).toMatchObject([
      { action: 'create', version: 1, before: null, after: { description: 'No heat' } },
      {
        action: 'status',
        byName: name,
        before: { status: 'new' },
        after: { status: 'in_progress' },
      },
      {
        action: 'assign',
        by: { _id: app.people.dispatcher.id, role: 'employee' },
        before: { assignedEmployee: null },
        after: { assignedEmployee: { name } },
      },
      {
        action: 'update',
        before: { description: 'No heat' },
        after: { description: 'No heat upstairs' },
      },
      { action: 'items', before: { items: [] }, after: { items: [{ unitPrice: 10 }] } },
      { action: 'payments', version: 6, after: { payments: [{ method: 'cash', amount: 5 }] } },
    ]);
    expect(entries.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('customers, properties, catalog items, employees, referral sources, settings', async () => {
    const customer = await dispatcher.customers.create({
      firstName: 'Jane',
      lastName: 'Doe',
      phone: '512 555 0142',
    });
    await dispatcher.customers.update({ id: customer._id, businessName: 'Doe & Co' });
    expect(await newestOf('customers', customer._id)).toMatchObject({
      before: { businessName: '' },
      after: { businessName: 'Doe & Co' },
    });
    const property = await dispatcher.properties.create({
      customerId: customer._id,
      address: ADDRESS,
    });
    await dispatcher.properties.update({ id: property._id, label: 'Shop' });
    expect(await newestOf('properties', property._id)).toMatchObject({ after: { label: 'Shop' } });
    const item = await makeItem(app);
    await dispatcher.catalog.update({ id: item._id, price: 12.5 });
    await dispatcher.catalog.remove({ id: item._id });
    expect(await entriesOf('catalog', item._id)).toMatchObject([
      { action: 'remove', before: { isRemoved: false }, after: { isRemoved: true } },
      { action: 'update', before: { price: 10 }, after: { price: 12.5 } },
      { action: 'create' },
    ]);
    const source = await dispatcher.referralSources.create({ name: 'Radio' });
    await dispatcher.referralSources.update({ id: source._id, category: 'Ads' });
    await dispatcher.referralSources.remove({ id: source._id });
    expect(await entriesOf('referral-sources', source._id)).toHaveLength(3);
    await admin.settings.update({
      companyName: 'Polar Air',
      navbarBgColor: '#000000',
      navbarTextColor: '#ffffff',
    });
    expect(await newestOf('settings', SETTINGS_ID)).toMatchObject({
      after: { companyName: 'Polar Air' },
    });
  });

  test('an employee, without a word of the password', async () => {
    const kim = { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' };
    const { _id } = await admin.employees.create({ ...kim, password: 'a temporary pass' });
    await admin.employees.update({ id: _id, isActive: false });
    expect(await newestOf('employees', _id)).toMatchObject({
      before: { isActive: true, dateTerminated: null },
      after: { isActive: false },
    });
    const all = await app.db.select().from(history).where(eq(history.entityId, _id));
    expect(JSON.stringify(all)).not.toMatch(/password|argon2|temporary/i);
  });

  test('an admin who was made by force from the command line', async () => {
    const ida = { email: 'ida@example.com', phone: '512 555 0190', name: 'Ida Wells' };
    const id = await inTransaction(app.db, (tx) => createAdmin(tx, { ...ida, isForced: true }));
    expect(await newestOf('employees', id)).toMatchObject({
      by: null,
      byName: 'Command line',
      action: 'create',
      note: 'admin:create --force',
    });
  });

  test('and no version of anything is without its entry', async () => {
    expect(await changesWithoutEntry(app.db)).toEqual([]);
  });

  test('a change that fails leaves no entry', async () => {
    const call = await makeCall(app, dispatcher);
    const refused = dispatcher.serviceCalls.assign({
      id: call._id,
      assignedEmployeeId: app.people.admin.id,
    });
    await problemOf(refused);
    expect(await entriesOf('service-calls', call._id)).toHaveLength(1);
  });
});

describe('what is written', () => {
  test('can be changed or deleted by nobody', async () => {
    for (const command of [
      sql`update history set actor_name = 'Somebody else'`,
      sql`delete from history`,
      sql`truncate history`,
    ]) {
      const refusal = { cause: { message: 'The history cannot be changed' } };
      await expect(app.db.execute(command)).rejects.toMatchObject(refusal);
    }
  });

  test('is read page by page, newest first', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    for (const status of ['scheduled', 'in_progress', 'completed'] as const) {
      await dispatcher.serviceCalls.setStatus({ id, status });
    }
    const first = await dispatcher.history.list({ kind: 'service-calls', id, limit: 2 });
    const cursor = first.at(-1)?._id;
    const second = await dispatcher.history.list({ kind: 'service-calls', id, limit: 2, cursor });
    expect([...first, ...second].map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  test('is read by whoever sees the thing: settings by admins, people by the office', async () => {
    const of = { id: app.people.tech.id };
    expect((await problemOf(tech.history.list({ kind: 'employees', ...of }))).status).toBe(403);
    expect((await problemOf(tech.history.list({ kind: 'customers', ...of }))).status).toBe(403);
    const settings = { kind: 'settings', id: SETTINGS_ID } as const;
    expect((await problemOf(dispatcher.history.list(settings))).status).toBe(403);
    expect(await dispatcher.history.list({ kind: 'employees', ...of })).toEqual([]);
    expect((await problemOf(tech.history.list({ kind: 'service-calls', id: 'x' }))).status).toBe(
      404,
    );
  });
});

test('two people write entries of one call at once without a gap', async () => {
  const { _id: id } = await makeCall(app, dispatcher);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? tech : dispatcher).serviceCalls.update({ id, description: `Note ${index}` }),
    ),
  );
  const versions = (await entriesOf('service-calls', id)).map(({ version }) => version);
  expect(versions).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('a technician keeps the name of that day on the entry', async () => {
  const ann = await makeEmployee(app.db, 'tech', { firstName: 'Ann', lastName: 'Old' });
  const { accessToken } = await app.signIn(ann, 'tech');
  const { _id: id } = await makeCall(app, dispatcher);
  await (await app.caller({ token: accessToken })).serviceCalls.setStatus({
    id,
    status: 'completed',
  });
  await admin.employees.update({ id: ann.id, lastName: 'New' });
  expect(await newestOf('service-calls', id)).toMatchObject({ byName: 'Ann Old' });
});
