import { expect, test } from 'vitest';
import { changedItem, sumsOf } from './call-changes.ts';

const jurisdictions = [{ name: 'Texas', rate: 6 }];
const line = {
  _id: 'line',
  item: 'filter',
  description: '',
  quantity: 1,
  unitPrice: 100,
  amount: 100,
  taxable: true,
};
const taxOf = (...items: Parameters<typeof sumsOf>[0]['items']) =>
  sumsOf({ items, payments: [], jurisdictions }).tax;
const override = (isTaxed: boolean) => ({ isTaxed, reason: 'Resale' });

test('a line that the server has not seen is taxed by its override, else by its flag', () => {
  expect(taxOf(line)).toBe(6);
  expect(taxOf({ ...line, taxOverride: override(false) })).toBe(0);
  expect(taxOf({ ...line, taxable: false, taxOverride: override(true) })).toBe(6);
});

test('what the server said of a line counts until its item or its override changes', () => {
  const said = { ...line, isTaxed: false, taxedWhy: 'Not taxed: a rule.' };
  expect(taxOf(said)).toBe(0);
  expect(changedItem(said, { quantity: 2 })).toEqual({
    ...said,
    quantity: 2,
    amount: 200,
    taxOverride: undefined,
  });
  expect(taxOf(changedItem(said, { item: 'coil' }))).toBe(6);
  expect(taxOf(changedItem(said, { taxOverride: override(true) }))).toBe(6);
  const told = { ...said, isTaxed: true, taxOverride: override(true), taxable: false };
  expect(taxOf(changedItem(told, { taxOverride: null }))).toBe(0);
});
