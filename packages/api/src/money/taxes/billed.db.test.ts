import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { recountTaxes } from './recount-taxes.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];
const item = (await makeItem(app, { price: 100, taxable: true }))._id;

async function setRate(rate: number) {
  await changeRate(rate);
  await recount();
}

const recount = async () => {
  while (await recountTaxes(app.db)) continue;
};
const changeRate = async (rate: number) => {
  const [known] = await admin.taxRates.list({});
  await admin.taxRates.update({ id: known?._id ?? '', rate });
};

test('what an invoice stands for keeps its rates, until a credit note takes the invoice back', async () => {
  await app.db.execute(sql`update settings set tax_from = '2020-01-01'`);
  await admin.taxRates.create({ name: 'Texas', rate: 6.25, state: 'TX', from: '2020-01-01' });
  const { _id: id } = await makeCall(app, dispatcher, { itemIds: [item] });
  const invoice = await dispatcher.invoices.create({ serviceCallIds: [id] });
  expect(invoice).toMatchObject({
    tax: 6.25,
    total: 106.25,
    taxes: [{ name: 'Texas', rate: 6.25, taxable: 100, amount: 6.25 }],
  });
  await setRate(7);
  const more = await dispatcher.serviceCalls.addItem({ id, item, unitPrice: 100 });
  expect(more).toMatchObject({ tax: 12.5, taxes: [{ rate: 6.25, taxable: 200 }] });
  await dispatcher.invoices.credit({ id: invoice._id, reason: 'Wrong rate' });
  await setRate(8);
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ tax: 16 });
});

test('an invoice has the rates of its moment, though nobody went through its call yet', async () => {
  await setRate(6);
  const { _id: id } = await makeCall(app, dispatcher, { itemIds: [item] });
  await changeRate(8);
  const invoice = await dispatcher.invoices.create({ serviceCallIds: [id] });
  expect(invoice).toMatchObject({ tax: 8, total: 108 });
  const call = await dispatcher.serviceCalls.byId({ id });
  expect(call).toMatchObject({ tax: 8, balance: 108 });
  const [issued, counted] = await dispatcher.history.list({ kind: 'service-calls', id });
  expect(issued).toMatchObject({ action: 'invoice', version: call.version });
  expect(counted).toMatchObject({
    version: call.version - 1,
    note: 'Sales tax: $8.00 instead of $6.00, because it is counted when an invoice is issued.',
  });
  await recount();
  expect((await dispatcher.serviceCalls.byId({ id })).version).toBe(call.version);
});

test.each(['scheduled', 'invoiced', 'closed'] as const)(
  'credit and reissue puts a wrong rate right, where the call is %s',
  async (status) => {
    await setRate(6);
    const { _id: id } = await makeCall(app, dispatcher, { itemIds: [item] });
    const wrong = await dispatcher.invoices.create({ serviceCallIds: [id] });
    await dispatcher.serviceCalls.setStatus({ id, status });
    await setRate(8);
    expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ tax: 6 });
    await dispatcher.invoices.credit({ id: wrong._id, reason: 'Half', amount: 53 });
    expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ tax: 6 });
    await dispatcher.invoices.credit({ id: wrong._id, reason: 'Wrong rate' });
    expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ tax: 8 });
    const right = await dispatcher.invoices.create({ serviceCallIds: [id] });
    expect(right).toMatchObject({ tax: 8, total: 108 });
  },
);

test('a change of rates and a server that goes through calls never wait for each other', async () => {
  await changeRate(7);
  let going: Promise<boolean> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7310471)`);
    going = recountTaxes(app.db);
    await expect
      .poll(async () => {
        const [row] = await tx.execute<{ waits: boolean }>(sql`select exists (
          select from pg_locks where locktype = 'advisory' and objid = 7310471 and not granted) as waits`);
        return row?.waits;
      })
      .toBe(true);
    await tx.execute(sql`select want_tax_recount()`);
  });
  await expect(going).resolves.toBe(false);
});

test('a call that was invoiced without tax stays so, also for lines that come behind it', async () => {
  await app.db.execute(sql`update settings set tax_from = null`);
  await app.db.execute(sql`update settings set tax_periods = '[]'`);
  const { _id: id } = await makeCall(app, dispatcher, { itemIds: [item] });
  await dispatcher.invoices.create({ serviceCallIds: [id] });
  await app.db.execute(sql`update settings set tax_from = '2020-01-01'`);
  await setRate(6);
  const done = await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
  expect(done).toMatchObject({ tax: 0, total: 100 });
  const more = await dispatcher.serviceCalls.addItem({ id, item, unitPrice: 10 });
  expect(more).toMatchObject({ tax: 0, total: 110 });
});

test('an exemption behind an invoice takes none of its tax off', async () => {
  await setRate(8);
  const { id: customerId } = await makeCustomer(app.db, { username: null, email: '' });
  const { _id: id } = await makeCall(app, dispatcher, { customerId, itemIds: [item] });
  await dispatcher.invoices.create({ serviceCallIds: [id] });
  await dispatcher.customers.update({
    id: customerId,
    taxExempt: { certificate: 'A1', until: null },
  });
  const more = await dispatcher.serviceCalls.addItem({ id, item, unitPrice: 100 });
  expect(more).toMatchObject({ tax: 16, total: 216 });
});

test('who was exempt when an invoice was issued stays so on it', async () => {
  await setRate(8);
  const taxExempt = { certificate: 'A1', until: null };
  const { id: customerId } = await makeCustomer(app.db, { username: null, email: '', taxExempt });
  const { _id: id } = await makeCall(app, dispatcher, { customerId, itemIds: [item] });
  await dispatcher.invoices.create({ serviceCallIds: [id] });
  await dispatcher.customers.update({ id: customerId, taxExempt: null });
  const more = await dispatcher.serviceCalls.addItem({ id, item, unitPrice: 100 });
  expect(more).toMatchObject({ tax: 0, total: 200 });
});

test('a taxable line behind an invoice of labor alone has the rates of the invoice', async () => {
  await setRate(8);
  const labor = (await makeItem(app, { name: 'Labor', taxable: false }))._id;
  const { _id: id } = await makeCall(app, dispatcher, { itemIds: [labor] });
  await dispatcher.invoices.create({ serviceCallIds: [id] });
  await setRate(9);
  const more = await dispatcher.serviceCalls.addItem({ id, item, unitPrice: 100 });
  expect(more).toMatchObject({ tax: 8 });
});

test('neither a status nor a payment nor a time moves the tax of what was invoiced', async () => {
  await setRate(8);
  const { _id: id } = await makeCall(app, dispatcher, { itemIds: [item] });
  await dispatcher.invoices.create({ serviceCallIds: [id] });
  await admin.taxRules.set({ rules: [{ propertyUse: 'residential', isTaxed: false }] });
  await recount();
  await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
  await dispatcher.serviceCalls.update({ id, scheduledAt: new Date(0).toISOString() });
  const paid = await dispatcher.serviceCalls.addPayment({ id, method: 'cash', amount: 108 });
  expect(paid).toMatchObject({ tax: 8, balance: 0 });
  await admin.taxRules.set({ rules: [] });
});
