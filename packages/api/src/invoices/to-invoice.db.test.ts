import { join } from 'node:path';
import { readApart } from '@callboard/db/migrations/apart';
import { readMigrations } from '@callboard/db/migrations/read-migrations';
import { invoiceStandings } from '@callboard/db/schema/invoices';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { lockWaits } from '../testing/lock-waits.ts';
import { makeCustomer } from '../testing/people.ts';
import { makeCall, makeItem } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];
const part = await makeItem(app, { code: 'CAP-45' });

async function completedCall(unitPrice = 100) {
  const { _id: id } = await makeCall(app, dispatcher, {});
  await dispatcher.serviceCalls.addItem({ id, item: part._id, unitPrice });
  await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
  return id;
}

const issue = (...serviceCallIds: string[]) => dispatcher.invoices.create({ serviceCallIds });
const credit = (id: string, rest: { amount?: number } = {}) =>
  dispatcher.invoices.credit({ id, reason: 'Wrong name', ...rest });
const listedRow = async (id: string) =>
  (await dispatcher.invoices.toInvoice({})).find(({ _id }) => _id === id);

test.each(['completed', 'invoiced', 'closed'] as const)(
  'a call that is %s and whose invoice is credited whole is to invoice again, until it is',
  async (status) => {
    const id = await completedCall();
    const { _id: invoiceId, number } = await issue(id);
    if (status !== 'completed') await dispatcher.serviceCalls.setStatus({ id, status });
    expect(await listedRow(id)).toBeUndefined();
    await credit(invoiceId, { amount: 40 });
    expect(await listedRow(id)).toBeUndefined();
    await credit(invoiceId);
    expect(await listedRow(id)).toMatchObject({ total: 100, creditedNumber: number });
    const [made] = await dispatcher.invoices.createBatch({ serviceCallIds: [id], per: 'call' });
    expect(made).toEqual({ _id: expect.any(String) });
    expect(await listedRow(id)).toBeUndefined();
  },
);

test('all calls of an invoice that is credited whole are to invoice again, whatever was reissued before', async () => {
  const { id: customerId } = await makeCustomer(app.db);
  const make = async () => {
    const { _id: id } = await makeCall(app, dispatcher, { customerId });
    await dispatcher.serviceCalls.addItem({ id, item: part._id, unitPrice: 30 });
    return (await dispatcher.serviceCalls.setStatus({ id, status: 'invoiced' }))._id;
  };
  const [one, other] = [await make(), await make()];
  // Nobody asks again for what its status says was billed elsewhere.
  expect([await listedRow(one), await listedRow(other)]).toEqual([undefined, undefined]);
  await credit((await issue(one, other))._id);
  const { _id: again, number } = await issue(one);
  expect(await listedRow(one)).toBeUndefined();
  expect(await listedRow(other)).toMatchObject({ total: 30, creditedNumber: number - 2 });
  await credit(again);
  expect(await listedRow(one)).toMatchObject({ total: 30, creditedNumber: number });
});

test('an invoice that was paid and closed by itself is to invoice again once it is credited whole', async () => {
  await admin.settings.setMoney({ followInvoiceStatus: true });
  const id = await completedCall();
  const { _id: invoiceId } = await issue(id);
  await dispatcher.serviceCalls.addPayment({ id, method: 'check', amount: 100 });
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ status: 'closed' });
  await credit(invoiceId);
  expect(await listedRow(id)).toMatchObject({ total: 100 });
  expect(await issue(id)).toMatchObject({ state: 'paid', balance: 0 });
  expect(await listedRow(id)).toBeUndefined();
  await admin.settings.setMoney({ followInvoiceStatus: false });
});

test('the dashboard’s figure is that of the list', async () => {
  const id = await completedCall(70);
  await dispatcher.invoices.create({ serviceCallIds: [id], deposit: { amount: 30 } });
  await credit((await issue(await completedCall()))._id);
  const rows = await dispatcher.invoices.toInvoice({ limit: 500 });
  const { completed } = await dispatcher.dashboard.money();
  expect(completed.count).toBe(rows.length);
  expect(completed.total).toBeCloseTo(
    rows.reduce((sum, { total }) => sum + total, 0),
    10,
  );
});

/** The statements of the upgrade that finds what the version before issued: its batches, and what is around them. */
function upgradeStatements() {
  const folder = join(import.meta.dirname, '../../../../drizzle');
  const migration = readMigrations(folder).find(({ name }) => name.includes('find-what-is-to-inv'));
  return (migration?.statements ?? []).map(readApart);
}

const run = async (text: string, most?: number) =>
  (await app.db.$client.unsafe(text, most === undefined ? [] : [most])).count;

async function upgrade() {
  for (const { kind, text } of upgradeStatements()) {
    if (kind === 'other') await run(text);
    if (kind !== 'batches') continue;
    while ((await run(text, 2)) > 0) continue;
  }
}

test('what the version before issued and credited is found by the upgrade', async () => {
  const [standing, credited, asked] = [
    await completedCall(),
    await completedCall(),
    await completedCall(),
  ];
  await issue(standing);
  await credit((await issue(credited))._id);
  await dispatcher.invoices.create({ serviceCallIds: [asked], deposit: { amount: 30 } });
  const stored = () =>
    app.db.execute(sql`select id, invoice_standing, deposits_cents from service_calls order by id`);
  const kept = await stored();
  await app.db.execute(sql`update service_calls set invoice_standing = null, deposits_cents = 0`);
  expect(await stored()).not.toEqual(kept);
  await upgrade();
  expect(await stored()).toEqual(kept);
});

test('an upgrade that waits for somebody who credits an invoice finds it credited', async () => {
  const id = await completedCall();
  const { _id: invoiceId } = await issue(id);
  const standing = async () => {
    const [call] = await app.db
      .select({ standing: serviceCalls.invoiceStanding })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, id));
    return call?.standing;
  };
  expect(await standing()).toBe('stands');
  let upgraded: Promise<void> = Promise.resolve();
  await app.db.transaction(async (tx) => {
    await tx.select().from(serviceCalls).where(eq(serviceCalls.id, id)).for('update');
    upgraded = upgrade();
    await expect.poll(() => lockWaits(app.db)).toBe(1);
    const isIt = eq(invoiceStandings.invoiceId, invoiceId);
    await tx.update(invoiceStandings).set({ state: 'credited' }).where(isIt);
  });
  await upgraded;
  expect(await standing()).toBe('credited');
});

test('of a completed call the rest behind its deposits is listed, and nothing where they are for all', async () => {
  const ask = async (deposit: { percent: number } | { amount: number }) => {
    const { _id: id } = await makeCall(app, dispatcher, {});
    await dispatcher.serviceCalls.addItem({ id, item: part._id, unitPrice: 100 });
    const issued = await dispatcher.invoices.create({ serviceCallIds: [id], deposit });
    await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
    return { id, issued };
  };
  const [all, some] = [await ask({ percent: 100 }), await ask({ amount: 30 })];
  const listed = async (id: string) =>
    (await dispatcher.invoices.toInvoice({})).find(({ _id }) => _id === id)?.total;
  expect(await listed(all.id)).toBeUndefined();
  expect(await listed(some.id)).toBe(70);
  await dispatcher.invoices.credit({ id: all.issued._id, reason: 'Changed', amount: 25 });
  expect(await listed(all.id)).toBe(25);
});

test('what is completed and not invoiced is listed until it is invoiced, and open sums by their age', async () => {
  const { id: customerId } = await makeCustomer(app.db);
  const make = async () => {
    const { _id: id } = await makeCall(app, dispatcher, { customerId });
    await dispatcher.serviceCalls.addItem({ id, item: part._id, unitPrice: 40 });
    await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
    return id;
  };
  const [one, other] = [await make(), await make()];
  const listed = async () =>
    (await dispatcher.invoices.toInvoice({})).map(({ _id, total }) => [_id, total]);
  expect(await listed()).toEqual(
    expect.arrayContaining([
      [one, 40],
      [other, 40],
    ]),
  );
  const before = await dispatcher.invoices.totals();
  const { _id: id } = await dispatcher.invoices.create({ serviceCallIds: [one] });
  expect(await listed()).not.toContainEqual([one, 40]);
  expect(await dispatcher.invoices.totals()).toEqual({
    ...before,
    count: before.count + 1,
    balance: before.balance + 40,
    notDue: before.notDue + 40,
  });
  await dispatcher.invoices.credit({ id, reason: 'Wrong' });
  expect(await listed()).toContainEqual([one, 40]);
  expect(await dispatcher.invoices.totals()).toEqual(before);
});
