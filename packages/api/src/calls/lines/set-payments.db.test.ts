import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-methods';
import { payments } from '@callboard/db/schema/call-lines';
import { asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const tech = await app.as('tech');
const part = await makeItem(app);

type Payments = Parameters<typeof tech.serviceCalls.setPayments>[0]['payments'];

const newCall = async () => (await makeCall(app, tech))._id;
const setPayments = (id: string, list: Payments) =>
  tech.serviceCalls.setPayments({ id, payments: list });

test('a payment is recorded with method, amount, reference and time', async () => {
  const id = await newCall();
  const sent = { method: 'check', amount: 12.5, reference: ' #1042 ' } as const;
  const call = await setPayments(id, [{ ...sent, paidAt: '2026-11-20T10:00:00-06:00' }]);
  expect(call.payments).toEqual([
    {
      _id: expect.any(String),
      method: 'check',
      amount: 12.5,
      reference: '#1042',
      paidAt: '2026-11-20T16:00:00.000Z',
      kind: 'payment',
      invoiceId: null,
    },
  ]);
  expect(await tech.serviceCalls.byId({ id })).toEqual(call);
});

test('reference and time may be left out or empty', async () => {
  const call = await setPayments(await newCall(), [
    { method: 'cash', amount: 1 },
    { method: 'cash', amount: 2, reference: '', paidAt: '' },
    { method: 'cash', amount: 3, reference: null, paidAt: null },
  ]);
  expect(call.payments.map(({ reference, paidAt }) => [reference, paidAt])).toEqual([
    ['', null],
    ['', null],
    ['', null],
  ]);
});

test('customers pay in nine ways', async () => {
  const list = PAYMENT_METHODS.map(({ key }) => ({ method: key, amount: 0.01 }));
  const call = await setPayments(await newCall(), list);
  expect(call.payments.map(({ method }) => method)).toEqual(PAYMENT_METHODS.map(({ key }) => key));
  expect(call.paid).toBe(0.09);
});

test('the balance is what is left to pay, and below zero what was paid too much', async () => {
  const id = await newCall();
  await tech.serviceCalls.setItems({ id, items: [{ item: part._id, unitPrice: 100.1 }] });
  const cash = { method: 'cash', amount: 0.2 } as const;
  expect(await setPayments(id, [cash])).toMatchObject({
    subtotal: 100.1,
    paid: 0.2,
    balance: 99.9,
  });
  expect(await setPayments(id, [{ ...cash, amount: 150 }])).toMatchObject({
    paid: 150,
    balance: -49.9,
  });
  const listed = (await tech.serviceCalls.list({})).find(({ _id }) => _id === id);
  expect(listed).toMatchObject({ subtotal: 100.1, paid: 150, balance: -49.9 });
});

test('no payment is ever deleted: what was changed stays in the ledger', async () => {
  const id = await newCall();
  const { payments: first } = await setPayments(id, [{ method: 'cash', amount: 10 }]);
  await setPayments(
    id,
    first.map((payment) => ({ ...payment, amount: 20 })),
  );
  await setPayments(id, []);
  const ledger = await app.db
    .select({
      amount: payments.amount,
      fromVersion: payments.fromVersion,
      toVersion: payments.toVersion,
    })
    .from(payments)
    .where(eq(payments.callId, id))
    .orderBy(asc(payments.fromVersion));
  expect(ledger).toEqual([
    { amount: 10, fromVersion: 2, toVersion: 3 },
    { amount: 20, fromVersion: 3, toVersion: 4 },
  ]);
});

describe('a payment is refused', () => {
  test.each([
    [{ amount: 0 }, 'amount', 'Amount must be at least 0.01'],
    [{ amount: -5 }, 'amount', 'Amount must be at least 0.01'],
    [{ amount: 10.005 }, 'amount', 'Amount may have at most 2 decimals'],
    [{ amount: 1e21 }, 'amount', 'Amount may be at most 1,000,000'],
    [{ amount: '12.50' }, 'amount', 'Enter amount as an amount, like 12.50'],
    [{ amount: undefined }, 'amount', 'Enter amount as an amount, like 12.50'],
    [{ method: 'bitcoin' }, 'method', 'Choose how it was paid'],
    [{ paidAt: 'yesterday' }, 'paidAt', 'Paid at must be a date and time'],
    [{ paidAt: 5 }, 'paidAt', 'Paid at must be a date and time'],
    [{ reference: 'x'.repeat(201) }, 'reference', 'Reference may have at most 200 characters'],
    [{ paid: true }, 'paid', 'Unknown field "paid"'],
  ])('with %o', async (values, field, words) => {
    const id = await newCall();
    const list = [{ method: 'cash', amount: 1, ...values }];
    const problem = await problemOf(
      send(app, 'tech', 'serviceCalls.setPayments', { id, payments: list }),
    );
    expect(problem.status).toBe(400);
    expect(problem.fields?.[`payments.0.${field}`]).toEqual([words]);
    expect(await tech.serviceCalls.byId({ id })).toMatchObject({ payments: [], version: 1 });
  });
});
