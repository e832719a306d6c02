import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { MyDay } from '@callboard/contract/dispatch/my-day';
import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import { beforeEach, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import { aCall } from '~/live/testing/a-board.ts';
import { inSeenOrder, isSameOrder, withOwnChange } from './changed-day.ts';
import { changesOf } from './changes-of.ts';
import { dayParts } from './day-parts.ts';

beforeEach(() => followCompany(DEFAULT_TIME_ZONE, DEFAULT_TIME_ZONE));

const visit = (callNumber: number, more: Partial<ServiceCallRow> = {}): ServiceCallRow => ({
  ...aCall(String(callNumber), { callNumber, status: 'scheduled' }),
  subtotal: 0,
  discount: 0,
  tax: 0,
  total: 0,
  paid: 0,
  ...more,
});
const dayOf = (...visits: ServiceCallRow[]): MyDay => ({
  technician: { _id: 'tyler', name: 'Tyler Brooks' },
  date: '2026-11-20',
  isToday: true,
  visits,
  tomorrow: [],
});
const numbers = (visits: readonly ServiceCallRow[]) => visits.map(({ callNumber }) => callNumber);

test.each([
  ['the first that is not finished', ['completed', 'scheduled', 'new'], 2],
  ['the one on the way before an earlier one', ['scheduled', 'en_route', 'confirmed'], 2],
  ['work that has begun before a drive', ['en_route', 'scheduled', 'in_progress'], 3],
  ['none that is on hold', ['on_hold', 'waiting_parts', 'scheduled'], 3],
] as const)('now is %s', (_, statuses, expected) => {
  const { now } = dayParts(statuses.map((status, index) => visit(index + 1, { status })));
  expect(now?.callNumber).toBe(expected);
});

test('a day falls into what is next, on hold and finished', () => {
  const parts = dayParts([
    visit(1, { status: 'invoiced' }),
    visit(2),
    visit(3, { status: 'waiting_parts' }),
    visit(4),
  ]);
  expect(parts.now?.callNumber).toBe(2);
  expect(numbers(parts.next)).toEqual([4]);
  expect(numbers(parts.waiting)).toEqual([3]);
  expect(numbers(parts.finished)).toEqual([1]);
});

const seen = dayOf(visit(1), visit(2));

test('what others changed is told in words', () => {
  const latest = [
    visit(2, { scheduledAt: '2026-11-20T20:00:00.000Z' }),
    visit(3, { priority: 'emergency' }),
    visit(4),
  ];
  expect(changesOf(seen.visits, latest)).toEqual([
    '#2 moved to 2:00 PM',
    'Emergency: 10:00 AM, Austin',
    'New: 10:00 AM, Austin',
    '#1 is off your list',
  ]);
  expect(changesOf(seen.visits, [visit(1, { status: 'on_hold' }), visit(2)])).toEqual([
    '#1: On hold',
  ]);
});

test('only another order asks for attention, and the seen one stays until it gets it', () => {
  const described = dayOf(visit(1, { description: 'Side gate' }), visit(2));
  expect(isSameOrder(seen, described)).toBe(true);
  const moved = dayOf(visit(3), visit(2), visit(1, { status: 'completed', balance: 10 }));
  expect(isSameOrder(seen, moved)).toBe(false);
  const shown = inSeenOrder(seen, moved);
  expect(numbers(shown.visits)).toEqual([1, 2]);
  expect(shown.visits[0]).toMatchObject({ status: 'scheduled', balance: 10 });
});

test("others' changes that arrive together with one's own are told all the same", () => {
  const latest = dayOf(visit(1, { status: 'en_route' }), visit(2), visit(3));
  const expected = withOwnChange(seen, latest, '1');
  expect(expected.visits[0]).toMatchObject({ status: 'en_route' });
  expect(isSameOrder(expected, latest)).toBe(false);
  expect(changesOf(expected.visits, latest.visits)).toEqual([expect.stringMatching(/^New: /)]);

  const alone = dayOf(visit(1, { status: 'en_route' }), visit(2));
  expect(isSameOrder(withOwnChange(seen, alone, '1'), alone)).toBe(true);
});

test("one's own change finds its place: called off, it is gone; moved, it stands by its time", () => {
  const gone = dayOf(visit(2));
  expect(isSameOrder(withOwnChange(seen, gone, '1'), gone)).toBe(true);
  const moved = dayOf(visit(2), visit(1, { scheduledAt: '2026-11-20T23:00:00.000Z' }));
  expect(isSameOrder(withOwnChange(seen, moved, '1'), moved)).toBe(true);
});
