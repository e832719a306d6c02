import type { LineItem } from '@callboard/contract/calls/call-lines';
import { expect, test } from 'vitest';
import { type Visited, whatIsMissing } from './what-is-missing.ts';

const line: LineItem = {
  _id: 'l',
  item: 'i',
  description: 'Filter',
  quantity: 1,
  unitPrice: 354,
  amount: 354,
  taxable: false,
};
const nothing = { note: ' ', name: '', strokes: [], isBilledLater: false };
const whole: Visited = {
  call: { items: [line], balance: 0 },
  filled: nothing,
  notes: [{}],
  files: [{ thumbnailUrl: '' }, { thumbnailUrl: '/1' }],
  signatures: [{ isCurrent: true }],
  checklist: { missing: [] },
};

test('a visit with everything lacks nothing', () => {
  expect(whatIsMissing(whole)).toEqual([]);
});

test('what a visit lacks is said in the order of the sheet', () => {
  const missing = whatIsMissing({
    call: { items: [], balance: 354 },
    filled: nothing,
    notes: [],
    files: [{ thumbnailUrl: '' }],
    checklist: { missing: ['a', 'b'] },
    // The signature was for lines that have changed since.
    signatures: [{ isCurrent: false }],
  });
  expect(missing).toEqual([
    'a note',
    'a photo',
    'a line item',
    '2 checklist steps',
    'a payment of $354.00',
    'a signature',
  ]);
});

test('what is filled in is not missing, though it is not stored yet', () => {
  const visited: Visited = { ...whole, notes: [], signatures: [] };
  const filled = { ...nothing, note: 'Replaced it', name: 'Ann Lee' };
  expect(whatIsMissing({ ...visited, filled })).toEqual([]);
  expect(whatIsMissing(visited)).toEqual(['a note', 'a signature']);
});

test('money that is billed later is not missing, and neither is a credit', () => {
  const call = { items: [line], balance: 354 };
  const filled = { ...nothing, isBilledLater: true };
  expect(whatIsMissing({ ...whole, filled, call })).toEqual([]);
  expect(whatIsMissing({ ...whole, call: { ...call, balance: -1 } })).toEqual([]);
});

test('nothing is called missing before it is known', () => {
  const unknown = { notes: undefined, files: undefined, signatures: undefined };
  expect(whatIsMissing({ ...whole, ...unknown, checklist: undefined })).toEqual([]);
});
