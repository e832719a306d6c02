import { expect, test } from 'vitest';
import { changedLine } from './call-lines.ts';

test('a line whose tax is changed without signal has the change at once', () => {
  const line = {
    _id: 'line',
    item: 'filter',
    description: '',
    quantity: 1,
    unitPrice: 100,
    amount: 100,
    taxable: true,
    isTaxed: true,
    taxedWhy: 'Taxed: the item is taxable.',
  };
  const taxOverride = { isTaxed: false, reason: 'Resale' };
  const changed = changedLine(line, { id: 'call', lineId: 'line', taxOverride });
  expect(changed.taxOverride).toEqual(taxOverride);
  expect(changed.isTaxed).toBeUndefined();
});
