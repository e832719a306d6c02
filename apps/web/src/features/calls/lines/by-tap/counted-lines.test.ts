import type { LineItem } from '@callboard/contract/calls/call-lines';
import { describe, expect, test } from 'vitest';
import { callForTaps, lineOf, linesInAll, quantityAfter, stepOf } from './counted-lines.ts';

const capacitor = {
  _id: 'capacitor',
  name: 'Dual run capacitor',
  code: 'PRT-CAP',
  description: '',
  price: 245,
};
const lineWith = (_id: string, changes: Partial<LineItem> = {}): LineItem => ({
  _id,
  item: capacitor._id,
  description: 'Upper unit',
  quantity: 1,
  unitPrice: 200,
  amount: 200,
  taxable: true,
  ...changes,
});
const callWith = (...items: LineItem[]) => ({ items, version: 7 });

describe('taps on an item', () => {
  test.each([
    [0, 1, 1],
    [1, 3, 4],
    [3, -2, 1],
    [1, -1, 0],
    [1.5, -1, 1],
    [1.5, -2, 0],
    [1.1, 2, 3.1],
  ])('make %d, %d times, %d', (quantity, taps, after) => {
    expect(quantityAfter(quantity, taps)).toBe(after);
  });

  test('add one line with the words and the price of the book', () => {
    const plain = stepOf(callWith(), capacitor, 3);
    expect(plain).toEqual({
      kind: 'add',
      line: { item: 'capacitor', description: 'Dual run capacitor', quantity: 3, unitPrice: 245 },
    });
    const described = stepOf(callWith(), { ...capacitor, description: '45/5 µF', price: 0 }, 1);
    expect(described).toMatchObject({ line: { description: '45/5 µF', unitPrice: 0 } });
  });

  test('raise the last line of the item, which keeps its own words and price', () => {
    const [first, last, other] = [lineWith('1'), lineWith('2'), lineWith('3', { item: 'filter' })];
    const call = callWith(first, last, other);
    expect(lineOf(call, 'capacitor')).toBe(last);
    expect(stepOf(call, capacitor, 2)).toEqual({
      kind: 'set',
      items: [first, { ...last, quantity: 3 }, other],
      version: 7,
    });
  });

  test('count on top of what others made of the line meanwhile', () => {
    expect(stepOf(callWith(lineWith('1', { quantity: 5 })), capacitor, 1)).toMatchObject({
      items: [{ quantity: 6 }],
    });
  });

  test('take the line away when nothing is left of it, and nothing if it has gone already', () => {
    const other = lineWith('2', { item: 'filter' });
    expect(stepOf(callWith(lineWith('1'), other), capacitor, -1)).toMatchObject({ items: [other] });
    expect(stepOf(callWith(other), capacitor, -1)).toBeUndefined();
  });
});

test('a tap on − whose line this page does not know counts on the call as it is by now', async () => {
  const [behind, now] = [callWith(), callWith(lineWith('1'))];
  const on = (known: typeof now, taps: number) =>
    callForTaps(known, { itemId: 'capacitor', taps }, () => Promise.resolve(now));
  expect(await on(behind, -1)).toBe(now);
  expect(stepOf(await on(behind, -1), capacitor, -1)).toMatchObject({ kind: 'set', items: [] });
  // A line that is known, or is to be added, needs no reading.
  const known = callWith(lineWith('2'));
  expect(await on(known, -1)).toBe(known);
  expect(await on(behind, 1)).toBe(behind);
});

test('the lines of a call are counted and summed with what is on its way', () => {
  const call = callWith(
    lineWith('1'),
    lineWith('2', { item: 'filter', unitPrice: 18, amount: 18 }),
  );
  expect(linesInAll(call, [])).toEqual({ count: 2, total: 218 });
  const filter = { ...capacitor, _id: 'filter' };
  const fuse = { ...capacitor, _id: 'fuse', price: 0.1 };
  const unpriced = { ...capacitor, _id: 'belt', price: undefined };
  expect(
    linesInAll(call, [
      { item: capacitor, quantity: 2 },
      { item: filter, quantity: 0 },
      { item: fuse, quantity: 3 },
      { item: unpriced, quantity: 1 },
    ]),
  ).toEqual({ count: 3, total: 400.3 });
});
