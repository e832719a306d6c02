import { payments } from '@callboard/db/schema/call-lines';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { onlyRow } from '../platform/only-row.ts';
import { makeCustomer } from '../testing/people.ts';
import { problemOf } from '../testing/problem-of.ts';
import { makeCall, makeItem } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];
const { _id: item } = await makeItem(app);
const kind = 'service-calls' as const;
const check = { method: 'check', reference: '#12', paidAt: '2026-11-20T15:00:00.000Z' } as const;

/** A call of a customer that comes to these dollars. */
async function callOf(unitPrice: number, customerId?: string) {
  const { _id: id } = await makeCall(app, dispatcher, customerId ? { customerId } : {});
  await dispatcher.serviceCalls.addItem({ id, item, unitPrice });
  return id;
}

const setStatus = (status: 'completed' | 'canceled', ...ids: string[]) =>
  Promise.all(ids.map((id) => dispatcher.serviceCalls.setStatus({ id, status })));

const pay = (id: string, amount: number, invoiceId?: string) =>
  dispatcher.serviceCalls.addPayment({ id, ...check, amount, invoiceId });

const refund = (id: string, amount: number) =>
  dispatcher.invoices.refund({ id, amount, method: 'check', reason: 'Overcharged' });

test('a refund is the last of the payments, lowers what was paid, and is told in the history', async () => {
  const id = await callOf(100);
  await pay(id, 80);
  const call = await refund(id, 30);
  expect(call).toMatchObject({
    paid: 50,
    balance: 50,
    payments: [
      { kind: 'payment', amount: 80 },
      { kind: 'refund', amount: 30, method: 'check', reference: 'Overcharged' },
    ],
  });
  const [entry] = await dispatcher.history.list({ kind, id });
  expect(entry).toMatchObject({
    action: 'refund',
    version: call.version,
    note: 'Refund of $30.00. Reason: Overcharged',
  });
  const undone = dispatcher.history.undo({ kind, id, version: call.version });
  expect((await problemOf(undone)).status).toBeGreaterThanOrEqual(400);
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ paid: 50 });
});

test('nobody gets back more than was paid, and technicians give nothing back', async () => {
  const id = await callOf(100);
  await pay(id, 80);
  expect(await problemOf(refund(id, 80.01))).toMatchObject({
    status: 400,
    fields: { amount: ['Only $80.00 was paid.'] },
  });
  await refund(id, 80);
  expect(await problemOf(refund(id, 0.01))).toMatchObject({
    status: 400,
    fields: { amount: ['Nothing was paid.'] },
  });
  const theirs = tech.invoices.refund({ id, amount: 1, method: 'cash', reason: 'x' });
  expect(await problemOf(theirs)).toMatchObject({ status: 403 });
});

test('a list of payments neither drops a refund nor changes one', async () => {
  const id = await callOf(100);
  await pay(id, 80);
  const { payments } = await refund(id, 30);
  const [payment, back] = payments;
  if (!payment || !back) throw new Error('There are both');
  // As it was read, and as somebody sends it who knows no refunds.
  for (const list of [payments, [payment], [{ ...check, amount: 80 }]]) {
    const call = await dispatcher.serviceCalls.setPayments({ id, payments: list });
    expect(call.paid).toBe(50);
    expect(call.payments.filter((one) => one.kind === 'refund')).toEqual([back]);
  }
  const changed = [
    [payment, { ...back, amount: 10 }],
    [payment, { ...back, kind: 'payment' as const }],
    [payment, { method: 'cash' as const, amount: 5, kind: 'refund' as const }],
  ];
  for (const list of changed) {
    const refused = dispatcher.serviceCalls.setPayments({ id, payments: list });
    expect(await problemOf(refused)).toMatchObject({ status: 409 });
  }
});

test('a list without ids, sent back as it was read, leaves payments and refunds as they are', async () => {
  const id = await callOf(100);
  await dispatcher.serviceCalls.addPayment({ id, method: 'cash', amount: 80 });
  const call = await refund(id, 30);
  const echo = call.payments.map(({ method, amount, reference, paidAt }) => ({
    method,
    amount,
    reference,
    paidAt,
  }));
  const again = await dispatcher.serviceCalls.setPayments({ id, payments: echo });
  expect(again).toMatchObject({ paid: 50, payments: call.payments, version: call.version });
  const named = call.payments.map(({ _id, ...entry }) => entry);
  const more = [...named, { method: 'cash' as const, amount: 5 }];
  const added = await dispatcher.serviceCalls.setPayments({ id, payments: more });
  expect(added.paid).toBe(55);
  expect(added.payments).toEqual(expect.arrayContaining(call.payments));
});

test('payments cannot come to less than what was refunded of them', async () => {
  const id = await callOf(100);
  await pay(id, 80);
  const { payments } = await refund(id, 30);
  const paymentId = payments[0]?._id ?? '';
  const less = [
    dispatcher.serviceCalls.setPayments({ id, payments: [] }),
    dispatcher.serviceCalls.changePayment({ id, paymentId, amount: 29.99 }),
    dispatcher.serviceCalls.removePayment({ id, paymentId }),
  ];
  for (const refused of await Promise.all(less.map(problemOf))) {
    expect(refused).toMatchObject({ status: 409 });
  }
  const enough = await dispatcher.serviceCalls.changePayment({ id, paymentId, amount: 30 });
  expect(enough).toMatchObject({ paid: 0, balance: 100 });
});

test('a payment pays the invoice that it names before an older one, and what is left the oldest', async () => {
  const id = await callOf(300);
  const deposit = { serviceCallIds: [id], deposit: { amount: 100 } };
  const older = await dispatcher.invoices.create(deposit);
  const newer = await dispatcher.invoices.create(deposit);
  const paidOf = async () =>
    Promise.all(
      [older, newer].map(async ({ _id }) => (await dispatcher.invoices.byId({ id: _id })).paid),
    );
  const { payments } = await pay(id, 60, newer._id);
  expect(await paidOf()).toEqual([0, 60]);
  await pay(id, 70);
  expect(await paidOf()).toEqual([70, 60]);
  // Above what the invoice asks for, it pays the others, too.
  const paymentId = payments[0]?._id ?? '';
  await dispatcher.serviceCalls.changePayment({ id, paymentId, amount: 120 });
  expect(await paidOf()).toEqual([90, 100]);
  await dispatcher.serviceCalls.changePayment({ id, paymentId, invoiceId: null });
  expect(await paidOf()).toEqual([100, 90]);
});

test('an invoice of another call is refused where it was named', async () => {
  const [id, other] = [await callOf(100), await callOf(100)];
  const invoice = await dispatcher.invoices.create({ serviceCallIds: [other] });
  expect(await problemOf(pay(id, 10, invoice._id))).toMatchObject({
    status: 400,
    fields: { invoiceId: ['This is no invoice for this call.'] },
  });
  const listed = dispatcher.serviceCalls.setPayments({
    id,
    payments: [{ ...check, amount: 10, invoiceId: 'none' }],
  });
  expect(await problemOf(listed)).toMatchObject({
    status: 400,
    fields: { 'payments.0.invoiceId': [expect.any(String)] },
  });
});

test('a list that names no invoices leaves them, with ids and without', async () => {
  const id = await callOf(100);
  const { _id: invoiceId } = await dispatcher.invoices.create({ serviceCallIds: [id] });
  const { payments } = await pay(id, 40, invoiceId);
  const _id = payments[0]?._id ?? '';
  for (const sent of [
    { _id, ...check, amount: 50 },
    { ...check, amount: 50 },
  ]) {
    const call = await dispatcher.serviceCalls.setPayments({ id, payments: [sent] });
    expect(call.payments).toMatchObject([{ amount: 50, invoiceId }]);
  }
});

test('what was paid too much pays another invoice, and the customer owes as much as before', async () => {
  const { id: customerId } = await makeCustomer(app.db);
  const [first, second, third] = [
    await callOf(100, customerId),
    await callOf(50, customerId),
    await callOf(200, customerId),
  ];
  await dispatcher.invoices.create({ serviceCallIds: [first] });
  const { _id: invoiceId } = await dispatcher.invoices.create({ serviceCallIds: [third] });
  await pay(first, 130);
  await pay(second, 60);
  await setStatus('completed', first, second);
  const before = await dispatcher.invoices.account({ id: customerId });
  expect(before).toMatchObject({ balance: 160, credit: 40 });
  const use = (amount: number) =>
    dispatcher.invoices.useCredit({ id: customerId, invoiceId, amount });
  expect(await problemOf(use(40.01))).toMatchObject({
    status: 400,
    fields: { amount: ['This customer has $40.00 of credit.'] },
  });
  expect(await use(35)).toMatchObject({ balance: 160, credit: 5 });
  const invoice = await dispatcher.invoices.byId({ id: invoiceId });
  expect(invoice).toMatchObject({ paid: 35, balance: 165, state: 'open' });
  const { payments } = await dispatcher.serviceCalls.byId({ id: third });
  expect(payments).toMatchObject([
    { amount: 30, method: 'other', invoiceId },
    { amount: 5, method: 'other', invoiceId },
  ]);
  const paymentId = payments[0]?._id ?? '';
  const removed = dispatcher.serviceCalls.removePayment({ id: third, paymentId });
  expect(await problemOf(removed)).toMatchObject({ status: 409 });
  // It came in once: reports of what was taken count it once.
  const from = '2026-11-01T00:00:00.000Z';
  const taken = await dispatcher.payments.list({ from, to: '2099-01-01T00:00:00.000Z' });
  expect(taken.map(({ _id }) => _id)).not.toContain(paymentId);
});

test('two who use the same credit at the same time use it once', async () => {
  const { id: customerId } = await makeCustomer(app.db);
  const [first, other] = [await callOf(100, customerId), await callOf(200, customerId)];
  const { _id: invoiceId } = await dispatcher.invoices.create({ serviceCallIds: [other] });
  await pay(first, 140);
  await setStatus('completed', first);
  const use = () => dispatcher.invoices.useCredit({ id: customerId, invoiceId, amount: 40 });
  const results = await Promise.allSettled([use(), use()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await dispatcher.invoices.byId({ id: invoiceId })).toMatchObject({ paid: 40 });
  expect(await dispatcher.invoices.account({ id: customerId })).toMatchObject({ credit: 0 });
});

test('what was paid for a canceled call is credit, but for what its invoices ask', async () => {
  const { id: customerId } = await makeCustomer(app.db);
  const [bare, asked] = [await callOf(100, customerId), await callOf(100, customerId)];
  await dispatcher.invoices.create({ serviceCallIds: [asked], deposit: { amount: 50 } });
  await pay(bare, 60);
  await pay(asked, 70);
  await setStatus('canceled', bare, asked);
  const account = await dispatcher.invoices.account({ id: customerId });
  expect(account).toMatchObject({ balance: 0, credit: 80 });
});

test('what was paid before the work is credit only once the work is done', async () => {
  const { id: customerId } = await makeCustomer(app.db);
  const { _id: id } = await makeCall(app, dispatcher, { customerId });
  await pay(id, 100);
  const creditNow = async () => (await dispatcher.invoices.account({ id: customerId })).credit;
  expect(await creditNow()).toBe(0);
  await setStatus('completed', id);
  expect(await creditNow()).toBe(100);
});

test('a customer sees what they got back, and not the reason, which is for staff', async () => {
  const id = await callOf(100);
  await pay(id, 80);
  await refund(id, 30);
  const customer = await app.as('customer');
  const { payments } = await customer.serviceCalls.byId({ id });
  expect(payments).toMatchObject([
    { kind: 'payment', reference: '#12' },
    { kind: 'refund', amount: 30, reference: '' },
  ]);
});

test('an account lists documents and money, the newest first, a page at a time', async () => {
  const { id: customerId } = await makeCustomer(app.db);
  const id = await callOf(100, customerId);
  await dispatcher.invoices.create({ serviceCallIds: [id] });
  await pay(id, 80);
  await refund(id, 30);
  const account = (more: object) => dispatcher.invoices.account({ id: customerId, ...more });
  const { entries } = await account({});
  expect(entries).toMatchObject([
    { kind: 'refund', amount: 30, reference: 'Overcharged', serviceCallId: id },
    { kind: 'invoice', amount: 100, number: expect.any(Number) },
    { kind: 'payment', amount: 80, method: 'check', reference: '#12' },
  ]);
  const page = await account({ limit: 1 });
  expect(page.entries).toEqual(entries.slice(0, 1));
  expect((await account({ cursor: entries[0]?._id, limit: 2 })).entries).toEqual(entries.slice(1));
});

test('what was taken in a period is payments less refunds, in the list, its sum and its file', async () => {
  const id = await callOf(100);
  await dispatcher.serviceCalls.addPayment({ id, ...check, paidAt: null, amount: 80 });
  const { recordedAt } = onlyRow(
    await app.db
      .select({ recordedAt: payments.recordedAt })
      .from(payments)
      .where(eq(payments.callId, id)),
  );
  await refund(id, 30.01);
  await refund(id, 10);
  const period = { from: recordedAt, to: '2099-01-01T00:00:00.000Z' };
  const first = await dispatcher.payments.list({ ...period, limit: 2 });
  const rest = await dispatcher.payments.list({ ...period, cursor: first.at(-1)?._id });
  const money = [...first, ...rest].map(({ kind, amount, reference }) => [kind, amount, reference]);
  expect(money).toEqual([
    ['refund', -10, 'Overcharged'],
    ['refund', -30.01, 'Overcharged'],
    ['payment', 80, '#12'],
  ]);
  expect(await dispatcher.payments.totals(period)).toEqual({ count: 3, amount: 39.99 });
  const { bytes } = await (await app.as('admin')).exports.payments(period);
  expect(bytes.toString('utf8')).toMatch(/,Check,Overcharged,-10.00,Refund\r\n/);
});
