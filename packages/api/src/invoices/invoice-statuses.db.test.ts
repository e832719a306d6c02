import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { afterAll, expect, test } from 'vitest';
import { makeItem, makePricedCall } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];
const part = await makeItem(app);

/** A call of the technician with line items of these prices. */
const callOf = (...prices: number[]) =>
  makePricedCall(app, dispatcher, part, prices, { assignedEmployeeId: app.people.tech.id });

const issue = (...ids: string[]) => dispatcher.invoices.create({ serviceCallIds: ids });
const pay = (id: string, amount: number) =>
  dispatcher.serviceCalls.addPayment({ id, method: 'check', amount });

test('Invoiced follows by itself only where the settings say so', async () => {
  const statusAfter = async () => {
    const { _id: id } = await callOf(10);
    await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
    await issue(id);
    return (await dispatcher.serviceCalls.byId({ id })).status;
  };
  expect(await statusAfter()).toBe('completed');
  await admin.settings.setMoney({ followInvoiceStatus: true });
  expect(await statusAfter()).toBe('invoiced');
  await admin.settings.setMoney({ followInvoiceStatus: false });
});

test('Closed (paid) follows what the invoice still asks for, less its credit notes', async () => {
  await admin.settings.setMoney({ followInvoiceStatus: true });
  const invoiced = async () => {
    const { _id: id } = await callOf(100);
    await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
    return { id, invoice: await issue(id) };
  };
  const credit = (id: string) => dispatcher.invoices.credit({ id, reason: 'Late', amount: 20 });
  const statusOf = async (id: string) => (await dispatcher.serviceCalls.byId({ id })).status;

  const before = await invoiced();
  await credit(before.invoice._id);
  expect((await pay(before.id, 79)).status).toBe('invoiced');
  expect((await pay(before.id, 1)).status).toBe('closed');
  const after = await invoiced();
  await pay(after.id, 80);
  await credit(after.invoice._id);
  expect(await statusOf(after.id)).toBe('closed');
  const refunded = await invoiced();
  await pay(refunded.id, 100);
  await credit(refunded.invoice._id);
  const back = { amount: 20, method: 'cash', reason: 'Credited' } as const;
  await dispatcher.invoices.refund({ id: refunded.id, ...back });
  expect(await statusOf(refunded.id)).toBe('closed');
  // More was done than was issued.
  const more = await invoiced();
  await dispatcher.serviceCalls.addItem({ id: more.id, item: part._id, unitPrice: 10 });
  expect((await pay(more.id, 100)).status).toBe('invoiced');
  expect((await pay(more.id, 10)).status).toBe('closed');
  await admin.settings.setMoney({ followInvoiceStatus: false });
});

test('Closed (paid) follows the last cent, and a refund opens it again, where the settings say so', async () => {
  await admin.settings.setMoney({ followInvoiceStatus: true });
  const { _id: id } = await callOf(100);
  await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
  await issue(id);
  expect((await pay(id, 99.99)).status).toBe('invoiced');
  const paid = await pay(id, 0.01);
  expect(paid).toMatchObject({ status: 'closed', balance: 0 });
  // The version of the answer is the payment's: undoing it is undoing the payment.
  await dispatcher.history.undo({
    kind: 'service-calls',
    id,
    version: paid.version,
  });
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({
    status: 'invoiced',
    paid: 99.99,
  });
  expect((await pay(id, 0.01)).status).toBe('closed');
  const back = await dispatcher.invoices.refund({
    id,
    amount: 20,
    method: 'cash',
    reason: 'Overcharged',
  });
  expect(back).toMatchObject({ status: 'invoiced', balance: 20 });
  const entries = await dispatcher.history.list({ kind: 'service-calls', id });
  expect(entries.slice(0, 2).map(({ action, note }) => [action, note])).toEqual([
    ['refund', 'Refund of $20.00. Reason: Overcharged'],
    ['status', 'No longer paid in full'],
  ]);
  // Somebody who closes it with money due knows why.
  await dispatcher.serviceCalls.setStatus({ id, status: 'closed' });
  expect((await pay(id, 5)).status).toBe('closed');

  // What was paid before the issue is closed at once; what has no invoice follows nothing.
  const { _id: ahead } = await callOf(50);
  await pay(ahead, 50);
  await dispatcher.serviceCalls.setStatus({ id: ahead, status: 'completed' });
  await issue(ahead);
  expect((await dispatcher.serviceCalls.byId({ id: ahead })).status).toBe('closed');
  const { _id: bare } = await callOf(50);
  await dispatcher.serviceCalls.setStatus({ id: bare, status: 'invoiced' });
  expect((await pay(bare, 50)).status).toBe('invoiced');

  await admin.settings.setMoney({ followInvoiceStatus: false });
  const { _id: still } = await callOf(50);
  await dispatcher.serviceCalls.setStatus({ id: still, status: 'invoiced' });
  await issue(still);
  expect((await pay(still, 50)).status).toBe('invoiced');
  expect(await changesWithoutEntry(app.db)).toEqual([]);
});
