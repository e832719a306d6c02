import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';
import { expect, test } from 'vitest';
import { putOnBoard } from './put-on-board.ts';

const call = (values: Partial<BoardCall>): BoardCall => ({
  _id: 'call',
  callNumber: 1001,
  customer: {
    _id: 'customer',
    name: 'Ava Reed',
    firstName: 'Ava',
    lastName: 'Reed',
    businessName: '',
    phone: '',
    email: '',
  },
  property: {
    _id: 'property',
    label: 'Home',
    latitude: null,
    longitude: null,
    address: { line1: '1 Elm', line2: '', city: 'Austin', state: 'TX', postalCode: '78701' },
  },
  assignedEmployee: { _id: 'ann', name: 'Ann' },
  scheduledAt: '2099-06-01T15:00:00.000Z',
  durationMinutes: 60,
  description: '',
  jobType: null,
  priority: 'normal',
  contractStyle: 'separated',
  tags: [],
  arrivalWindow: null,
  needsTime: false,
  windowBroken: false,
  status: 'scheduled',
  balance: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  statusTimes: {},
  ...values,
});

const technician = (_id: string) => ({
  _id,
  name: _id,
  isActive: true,
  skills: [],
  exceptions: [],
  weeklyHours: [null, null, null, null, null, null, null] as const,
});

const board = (values: Partial<Board>): Board => ({
  timeZone: 'America/Chicago',
  windows: { weeklyHours: [], lengths: [] },
  driveFactor: 1,
  days: [
    { date: '2099-06-01', start: '2099-06-01T05:00:00.000Z', end: '2099-06-02T05:00:00.000Z' },
  ],
  technicians: [technician('ann'), technician('bob')].map((one) => ({
    ...one,
    weeklyHours: [...one.weeklyHours],
  })),
  calls: [],
  unscheduled: [],
  hasMoreUnscheduled: false,
  followUp: [],
  hasMoreFollowUp: false,
  ...values,
});

const ids = (calls: readonly BoardCall[] | undefined) => calls?.map(({ _id }) => _id);

test('a call moves to its row, to the unscheduled calls or off the board', () => {
  const start = board({ calls: [call({})] });
  const bob = call({ assignedEmployee: { _id: 'bob', name: 'Bob' }, version: 2 });
  expect(putOnBoard(start, bob)?.calls).toEqual([bob]);
  const nobody = putOnBoard(start, call({ assignedEmployee: null }));
  expect([ids(nobody?.calls), ids(nobody?.unscheduled)]).toEqual([[], ['call']]);
  const later = putOnBoard(start, call({ scheduledAt: '2099-07-01T15:00:00.000Z' }));
  expect([ids(later?.calls), ids(later?.unscheduled)]).toEqual([[], []]);
  expect(ids(putOnBoard(start, call({ status: 'canceled' }))?.calls)).toEqual([]);
});

test('calls on hold without a technician, or open since an earlier day, are to be followed up', () => {
  const start = board({ calls: [call({})] });
  const held = putOnBoard(start, call({ status: 'on_hold', assignedEmployee: null }));
  expect([held?.calls, held?.unscheduled, ids(held?.followUp)]).toEqual([[], [], ['call']]);
  const past = putOnBoard(start, call({ scheduledAt: '2026-01-02T15:00:00.000Z' }));
  expect([past?.calls, past?.unscheduled, ids(past?.followUp)]).toEqual([[], [], ['call']]);
  const done = call({ scheduledAt: '2026-01-02T15:00:00.000Z', status: 'completed' });
  expect(past && putOnBoard(past, done)?.followUp).toEqual([]);
});

test('the unscheduled calls keep their order: who is due first, then the most urgent without a time', () => {
  const waiting = (_id: string, more: Partial<BoardCall>) =>
    call({ _id, assignedEmployee: null, ...more });
  const start = board({
    unscheduled: [
      waiting('a', { scheduledAt: '2099-06-01T15:00:00.000Z' }),
      waiting('b', { scheduledAt: '2099-06-01T18:00:00.000Z', priority: 'emergency' }),
      waiting('dateless', { needsTime: true }),
    ],
  });
  const sooner = putOnBoard(start, waiting('c', { scheduledAt: '2099-06-01T17:00:00.000Z' }));
  expect(ids(sooner?.unscheduled)).toEqual(['a', 'c', 'b', 'dateless']);
  const urgent = putOnBoard(start, waiting('d', { needsTime: true, priority: 'high' }));
  expect(ids(urgent?.unscheduled)).toEqual(['a', 'b', 'd', 'dateless']);
});

test('a technician’s own board shows only their calls, and no unscheduled ones', () => {
  const start = board({ calls: [call({})] });
  const bob = putOnBoard(start, call({ assignedEmployee: { _id: 'bob', name: 'Bob' } }), 'ann');
  expect(ids(bob?.calls)).toEqual([]);
  expect(ids(putOnBoard(start, call({ assignedEmployee: null }), 'ann')?.unscheduled)).toEqual([]);
});

test('technicians without a row and further unscheduled calls need a refetch', () => {
  expect(putOnBoard(board({}), call({ assignedEmployee: { _id: 'new', name: 'New' } }))).toBe(
    undefined,
  );
  const full = board({ unscheduled: [call({ assignedEmployee: null })], hasMoreUnscheduled: true });
  expect(putOnBoard(full, call({}))).toBe(undefined);
});
