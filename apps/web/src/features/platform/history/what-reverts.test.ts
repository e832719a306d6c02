import type { HistoryEntry } from '@callboard/contract/platform/history';
import { expect, test } from 'vitest';
import { revertSteps } from './use-revert.ts';
import { whatReverts } from './what-reverts.ts';

const entry = (version: number | null, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  _id: `e${version}`,
  at: '2026-01-01T00:00:00.000Z',
  by: null,
  byName: 'Tina Ramos',
  action: 'update',
  version,
  backTo: null,
  before: null,
  after: null,
  note: '',
  size: 2,
  isWhole: true,
  toldAt: null,
  ...more,
});

test('a value changed twice goes back over both changes, and unchanged values are left out', () => {
  const since = [
    entry(4, { before: { status: 'scheduled' }, after: { status: 'completed' } }),
    entry(null, { action: 'sign-out' }),
    entry(3, {
      before: { status: 'new', durationMinutes: 90 },
      after: { status: 'scheduled', durationMinutes: 60 },
    }),
    entry(2, { before: { durationMinutes: 60 }, after: { durationMinutes: 90 } }),
  ];
  expect(whatReverts('service-calls', since)).toEqual([
    { key: 'status', label: 'Status', before: 'Completed', after: 'New' },
  ]);
});

test('line items go back as a whole, payments and notes never', () => {
  const since = [
    entry(4, { before: { notes: [] }, after: { notes: [{ _id: 'n', text: 'Dog' }] } }),
    entry(3, { before: { payments: [] }, after: { payments: [{ _id: 'p' }] } }),
    entry(2, { before: { items: [] }, after: { items: [{ _id: 'a' }] } }),
  ];
  expect(whatReverts('service-calls', since)).toEqual([
    { key: 'items', words: 'Line items go back to what they were' },
  ]);
});

test('what another kind calls notes or checklist goes back, a merge does not', () => {
  const notes = [entry(2, { before: { notes: '' }, after: { notes: 'Drain is slow' } })];
  expect(whatReverts('equipment', notes)).toHaveLength(1);
  expect(whatReverts('customers', notes)).toEqual([]);
  const checklist = [entry(2, { before: { checklist: [] }, after: { checklist: [{ _id: 's' }] } })];
  expect(whatReverts('company-lists', checklist)).toHaveLength(1);
  expect(whatReverts('service-calls', checklist)).toEqual([]);
  const merge = [entry(2, { before: { mergedFrom: null }, after: { mergedFrom: { _id: 'c' } } })];
  expect(whatReverts('customers', merge)).toEqual([]);
  const contacts = [entry(2, { before: { contacts: [] }, after: { contacts: [{ _id: 'a' }] } })];
  expect(whatReverts('customers', contacts)).toEqual([
    { key: 'contacts', words: 'Contacts go back to what they were' },
  ]);
});

test('a large change goes back too, without its values, but never payments', () => {
  const large = { size: 300_000, isWhole: false };
  const items = entry(3, { action: 'items', ...large });
  const payments = entry(2, { action: 'payments', ...large });
  expect(whatReverts('service-calls', [items, payments])).toEqual([
    { key: 'large', words: 'Large changes are undone too' },
  ]);
  expect(whatReverts('service-calls', [payments])).toEqual([]);
});

test('a revert includes all its steps, but not the one before it', () => {
  const revert = (version: number, backTo: number) => entry(version, { action: 'revert', backTo });
  const last = revert(9, 3);
  const entries = [entry(10), last, revert(8, 3), revert(7, 2), revert(6, 3)];
  expect(revertSteps(entries, last)).toEqual([9, 8]);
});
