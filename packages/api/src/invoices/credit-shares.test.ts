import type { InvoiceLine } from '@callboard/contract/invoices/invoices';
import { describe, expect, test } from 'vitest';
import { type CallLeft, sharesOfAmount, sharesOfLines } from './credit-shares.ts';

const call = (id: string, left: number): CallLeft => ({ id, callNumber: 7, left });

/** A line as a credit note has it. */
const line = (serviceCallId: string, amount: number, more: Partial<InvoiceLine> = {}) => ({
  _id: `${serviceCallId} ${amount}`,
  serviceCallId,
  code: '',
  description: 'Filter',
  quantity: 1,
  unitPrice: -amount,
  amount: -amount,
  discount: 0,
  isTaxed: false,
  why: '',
  ...more,
});

describe('a credit', () => {
  test('of an amount falls on calls in proportion to what is left of them, to the cent', () => {
    expect(sharesOfAmount([call('a', 100), call('b', 50), call('c', 0)], 100)).toEqual([
      66.67, 33.33, 0,
    ]);
    expect(sharesOfAmount([call('a', 0.01), call('b', 0.02)], 0.03)).toEqual([0.01, 0.02]);
  });

  test('of lines falls on their calls, less discounts, with the tax of the taxed ones', () => {
    const calls = [call('a', 108), call('b', 216), call('c', 50)];
    const lines = [
      line('b', 100, { isTaxed: true, discount: -10 }),
      line('a', 100, { isTaxed: true, discount: -10 }),
      line('a', 5),
    ];
    expect(sharesOfLines(calls, lines, 199.4)).toEqual([102.2, 97.2, 0]);
  });

  test('of lines takes tax for which a call has no room from another one', () => {
    const calls = [call('a', 101), call('b', 120)];
    const lines = [line('a', 100, { isTaxed: true }), line('b', 100, { isTaxed: true })];
    expect(sharesOfLines(calls, lines, 216)).toEqual([101, 115]);
  });

  test('of lines is refused for more than is left of a call', () => {
    const some = () => sharesOfLines([call('a', 40), call('b', 100)], [line('a', 50)], 50);
    expect(some).toThrow('Only $40.00 of service call #7 is left to credit.');
  });
});
