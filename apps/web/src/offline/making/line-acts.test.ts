import { describe, expect, test } from 'vitest';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { actsOf } from './act-of.ts';
import { itemActs, paymentActs } from './line-acts.ts';

const [line] = sampleCall().items;
const payment = { _id: 'p', method: 'cash', amount: 20, reference: '', paidAt: null } as const;
const call = sampleCall({ payments: [payment] });
const on = { id: 'call', version: 7 };

test('a list with one quantity changed is that one change', () => {
  const items = [{ ...line, item: 'capacitor', unitPrice: 354, quantity: 2 }];
  expect(itemActs(call, { ...on, items })).toEqual([
    { kind: 'serviceCalls.changeItem', input: { ...on, lineId: 'line', quantity: 2 } },
  ]);
});

test('a list without a line removes it, and one with another adds that', () => {
  const items = [{ item: 'filter', description: 'Filter', quantity: 1, unitPrice: 20 }];
  expect(itemActs(call, { ...on, items })).toMatchObject([
    { kind: 'serviceCalls.removeItem', input: { lineId: 'line', version: 7 } },
    { kind: 'serviceCalls.addItem', input: { id: 'call', item: 'filter', unitPrice: 20 } },
  ]);
});

test('what others added or changed since the list was made is no part of the change', () => {
  // The form was opened on one payment; the office has recorded another and re-priced the line since.
  const input = { ...on, payments: [payment, { method: 'check' as const, amount: 5 }] };
  const sent = { path: 'serviceCalls.setPayments' as const, input };
  expect(actsOf(sent, 'act', call, () => ({}))).toMatchObject([
    { kind: 'serviceCalls.addPayment', input: { method: 'check', amount: 5 } },
  ]);
  // Without its basis nobody can tell what changed, so the list goes to the server as it is.
  expect(actsOf(sent, 'act', undefined, () => ({}))).toBeUndefined();
});

describe('on a device whose clock is a day fast, a new payment', () => {
  const DAY_MS = 24 * 3_600_000;
  const now = Date.parse('2026-11-22T15:00:00.000Z');
  const moment = (told: string | undefined) => ({
    at: new Date(told === undefined ? now : Date.parse(told) - DAY_MS).toISOString(),
  });
  const paidAt = (told: string) => {
    const payments = [payment, { method: 'cash' as const, amount: 5, paidAt: told }];
    const path = 'serviceCalls.setPayments';
    const [added] = actsOf({ path, input: { ...on, payments } }, 'act', call, moment) ?? [];
    return added?.input;
  };

  test('is of today where the form was filled in by that clock', () => {
    expect(paidAt('2026-11-23T14:58:00.000Z')).toMatchObject({
      paidAt: '2026-11-22T14:58:00.000Z',
    });
  });

  test('keeps a time that somebody typed', () => {
    for (const typed of ['2026-11-22T14:58:00.000Z', '2026-11-16T09:00:00.000Z']) {
      expect(paidAt(typed)).toMatchObject({ paidAt: typed });
    }
  });
});

test('the same list again is no act at all', () => {
  expect(itemActs(call, { ...on, items: call.items })).toEqual([]);
  expect(paymentActs(call, { ...on, payments: call.payments })).toEqual([]);
});

test('a payment is changed, removed or added alone', () => {
  const changed = paymentActs(call, { ...on, payments: [{ ...payment, amount: 25, paidAt: '' }] });
  expect(changed).toEqual([
    { kind: 'serviceCalls.changePayment', input: { ...on, paymentId: 'p', amount: 25 } },
  ]);
  expect(paymentActs(call, { ...on, payments: [{ method: 'check', amount: 5 }] })).toMatchObject([
    { kind: 'serviceCalls.removePayment', input: { paymentId: 'p' } },
    { kind: 'serviceCalls.addPayment', input: { method: 'check', amount: 5 } },
  ]);
});
