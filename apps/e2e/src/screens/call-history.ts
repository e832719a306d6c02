import type { HistoryEntry } from '@callboard/contract/platform/history';

const entry = (version: number, byName: string, more: Partial<HistoryEntry>): HistoryEntry => ({
  _id: `00000000-0000-4000-8000-00000000000${version}`,
  at: `2026-03-0${version}T15:0${version}:00.000Z`,
  by: null,
  byName,
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

const line = {
  _id: 'a',
  item: 'i',
  description: 'Run capacitor 45/5 uF with hard start kit for the outdoor unit',
  quantity: 2,
  unitPrice: 85,
  amount: 170,
  taxable: true,
};
const payment = { _id: 'p', method: 'cash', amount: 50, reference: '', paidAt: null };
const story =
  'The upstairs unit runs and does not cool. The filter was changed in spring. The breaker has tripped twice this week, always in the afternoon, and the customer asks to be called half an hour before anybody comes, because the dog has to be locked up.';

/** A call of which everything was changed that can be, newest first. */
export const CALL_HISTORY: readonly HistoryEntry[] = [
  entry(8, 'Dana Whitfield', {
    action: 'undo',
    backTo: 6,
    before: { payments: [] },
    after: { payments: [payment] },
  }),
  entry(7, 'Dana Whitfield', {
    before: { description: 'No cooling' },
    after: { description: story },
  }),
  entry(6, 'Maximiliana Featherstonehaugh-Montgomery', {
    action: 'payments',
    before: { payments: [payment] },
    after: { payments: [] },
  }),
  entry(5, 'Tyler Brooks', {
    action: 'items',
    before: { items: [line] },
    after: {
      items: [
        { ...line, quantity: 3, unitPrice: 79.5 },
        { ...line, _id: 'b', description: 'Filter' },
      ],
    },
  }),
  entry(4, 'Tyler Brooks', {
    action: 'status',
    before: { status: 'scheduled' },
    after: { status: 'completed' },
  }),
  entry(3, 'Dana Whitfield', {
    action: 'assign',
    before: { assignedEmployee: null },
    after: { assignedEmployee: { _id: 't', name: 'Tyler Brooks' } },
  }),
  entry(2, 'Dana Whitfield', {
    before: { scheduledAt: '2026-03-04T15:00:00.000Z', durationMinutes: 60 },
    after: { scheduledAt: '2026-03-05T19:30:00.000Z', durationMinutes: 90 },
  }),
  entry(1, 'Dana Whitfield', { action: 'create', after: { status: 'new' } }),
];
