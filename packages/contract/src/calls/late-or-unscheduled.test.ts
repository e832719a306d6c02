import { describe, expect, test } from 'vitest';
import { CALL_STATES, isInState, markOf, type StatedCall } from './late-or-unscheduled.ts';
import { STATUSES } from './status-list.ts';

const TIM = { _id: 'tim' };
// Tuesday December 1st 2026, 10:00 AM in Chicago.
const CALL: StatedCall = {
  status: 'scheduled',
  assignedEmployee: TIM,
  scheduledAt: '2026-12-01T16:00:00.000Z',
  durationMinutes: 60,
  needsTime: false,
  arrivalWindow: null,
  statusTimes: {},
  createdAt: '2026-11-30T16:00:00.000Z',
  priority: 'normal',
  balance: 0,
};

const statesOf = (call: Partial<StatedCall>, now: string) =>
  CALL_STATES.filter((state) => isInState({ ...CALL, ...call }, state, Date.parse(now)));
const markAt = (call: Partial<StatedCall>, now: string) => {
  const mark = markOf({ ...CALL, ...call }, Date.parse(now));
  return mark && [mark.state, mark.minutes];
};

const WINDOW = { start: '2026-12-01T16:00:00.000Z', end: '2026-12-01T18:00:00.000Z' };
const NOON = '2026-12-01T18:00:00.000Z';

describe('late', () => {
  test.each<[string, Partial<StatedCall>, string, unknown]>([
    ['15 minutes after its agreed time', {}, '2026-12-01T16:15:00.000Z', undefined],
    ['a moment later', {}, '2026-12-01T16:15:00.001Z', ['late', 15]],
    ['35 minutes after its agreed time', {}, '2026-12-01T16:35:59.000Z', ['late', 35]],
    ['at the end of its window', { arrivalWindow: WINDOW }, NOON, undefined],
    [
      'a second after its window',
      { arrivalWindow: WINDOW },
      '2026-12-01T18:00:01.000Z',
      ['late', 1],
    ],
    [
      'after its window, whatever time within it is planned',
      { arrivalWindow: WINDOW, scheduledAt: '2026-12-01T17:59:00.000Z' },
      '2026-12-01T18:10:00.000Z',
      ['late', 10],
    ],
    [
      'with no agreed time, after the window that was promised',
      { arrivalWindow: WINDOW, needsTime: true },
      '2026-12-01T18:10:00.000Z',
      ['late', 10],
    ],
    ['on the way', { status: 'en_route' }, '2026-12-01T16:35:00.000Z', ['late', 35]],
    [
      'planned for 11:50 PM, after midnight',
      { scheduledAt: '2026-12-02T05:50:00.000Z' },
      '2026-12-02T06:10:00.000Z',
      ['late', 20],
    ],
    ['three days later', {}, '2026-12-04T16:00:00.000Z', ['late', 3 * 24 * 60]],
    [
      'planned for 1:30 AM, at 1:10 AM of the hour that comes twice',
      { scheduledAt: '2026-11-01T06:30:00.000Z' },
      '2026-11-01T07:10:00.000Z',
      ['late', 40],
    ],
    [
      'planned for 1:30 AM, at 3:10 AM of the night that lacks an hour',
      { scheduledAt: '2027-03-14T07:30:00.000Z' },
      '2027-03-14T08:10:00.000Z',
      ['late', 40],
    ],
  ])('a visit %s', (_, call, now, mark) => {
    expect(markAt(call, now)).toEqual(mark);
  });

  test('only a visit that has a technician and has not begun can be late', () => {
    const late = (call: Partial<StatedCall>) => statesOf(call, NOON).includes('late');
    const statuses = STATUSES.map(({ key }) => key).filter((status) => late({ status }));
    expect(statuses).toEqual(['new', 'scheduled', 'confirmed', 'en_route']);
    expect(late({ assignedEmployee: null })).toBe(false);
    expect(late({ needsTime: true })).toBe(false);
  });
});

describe('unscheduled', () => {
  test('is what is open without a technician or an agreed time', () => {
    const unscheduled = (call: Partial<StatedCall>) =>
      STATUSES.map(({ key }) => key).filter((status) =>
        statesOf({ ...call, status }, NOON).includes('unscheduled'),
      );
    const open = ['new', 'scheduled', 'confirmed', 'en_route', 'in_progress'];
    expect(unscheduled({ assignedEmployee: null })).toEqual(open);
    expect(unscheduled({ needsTime: true })).toEqual(open);
    expect(unscheduled({})).toEqual([]);
  });

  const FRIDAY = { start: '2026-12-04T15:00:00.000Z', end: '2026-12-04T17:00:00.000Z' };
  const NOBODY = { assignedEmployee: null };

  test.each<[string, Partial<StatedCall>, 'unassigned' | 'needs_time']>([
    ['an agreed time and nobody to go', NOBODY, 'unassigned'],
    ['a promised window too', { ...NOBODY, arrivalWindow: WINDOW }, 'unassigned'],
    [
      'a promised window without a time in it',
      { ...NOBODY, needsTime: true, arrivalWindow: WINDOW },
      'unassigned',
    ],
    ['neither a time nor a technician', { ...NOBODY, needsTime: true }, 'needs_time'],
    ['a technician and no time', { needsTime: true }, 'needs_time'],
    [
      'a technician who has yet to say when in the window',
      { needsTime: true, arrivalWindow: FRIDAY },
      'needs_time',
    ],
  ])('with %s is one of its two halves', (_, call, half) => {
    const halves = ['unscheduled', 'unassigned', 'needs_time'];
    const states = statesOf({ ...call, status: 'confirmed' }, NOON);
    expect(states.filter((state) => halves.includes(state))).toEqual(['unscheduled', half]);
    for (const status of ['on_hold', 'completed', 'canceled'] as const) {
      expect(statesOf({ ...call, status }, NOON)).not.toContain(half);
    }
  });

  test('without a technician says how soon somebody has to be there, and is never late', () => {
    const minutesAt = (call: Partial<StatedCall>, now: string) => {
      const [state, minutes] = markAt({ ...NOBODY, ...call }, now) ?? [];
      expect(state).toBe('unassigned');
      return minutes;
    };
    // Agreed for 10:00 AM, and written down a day ago.
    expect(minutesAt({}, '2026-12-01T15:41:00.000Z')).toBe(-19);
    expect(minutesAt({}, '2026-12-01T15:41:30.000Z')).toBe(-19);
    expect(minutesAt({}, '2026-12-01T16:00:00.000Z')).toBe(0);
    expect(minutesAt({}, '2026-12-01T16:35:00.000Z')).toBe(35);
    // From 10 to 12.
    const promised = { needsTime: true, arrivalWindow: WINDOW };
    expect(minutesAt(promised, '2026-12-01T15:41:00.000Z')).toBe(-19);
    expect(minutesAt(promised, '2026-12-01T17:30:00.000Z')).toBe(0);
    expect(minutesAt(promised, '2026-12-01T18:10:00.000Z')).toBe(10);
  });

  test('without a time shows its age', () => {
    const lost = {
      ...NOBODY,
      needsTime: true,
      status: 'new' as const,
      createdAt: '2026-12-01T15:00:00.000Z',
    };
    expect(markAt(lost, NOON)).toEqual(['needs_time', 180]);
  });
});

describe('running over', () => {
  const working = (arrivedAt?: string): Partial<StatedCall> => ({
    status: 'in_progress',
    statusTimes: { arrivedAt },
  });

  test.each<[string, Partial<StatedCall>, string, unknown]>([
    ['begun an hour ago', working('2026-12-01T17:00:00.000Z'), NOON, undefined],
    ['begun 70 minutes ago', working('2026-12-01T16:50:00.000Z'), NOON, ['running_over', 10]],
    ['begun late, within its own hour', working('2026-12-01T17:30:00.000Z'), NOON, undefined],
    ['begun nobody knows when', working(), NOON, undefined],
    [
      'that ran over midnight',
      working('2026-12-02T05:30:00.000Z'),
      '2026-12-02T07:00:00.000Z',
      ['running_over', 30],
    ],
  ])('work of 60 minutes %s', (_, call, now, mark) => {
    expect(markAt(call, now)).toEqual(mark);
  });

  test('is not said of work without a technician, which is unassigned', () => {
    const call = { ...working('2026-12-01T12:00:00.000Z'), assignedEmployee: null };
    expect(statesOf(call, NOON)).toEqual(['unscheduled', 'unassigned']);
  });
});

test('what is on hold or waits for parts tells since when, and is neither late nor unscheduled', () => {
  for (const status of ['on_hold', 'waiting_parts'] as const) {
    const call = {
      status,
      assignedEmployee: null,
      statusTimes: { holdStartedAt: '2026-12-01T17:15:00.000Z' },
    };
    expect(statesOf(call, NOON)).toEqual(['waiting']);
    expect(markAt(call, NOON)).toEqual(['waiting', 45]);
  }
});

test('a visit that is not confirmed can be found, and has no mark', () => {
  const before = '2026-12-01T15:00:00.000Z';
  expect(statesOf({}, before)).toEqual(['not_confirmed']);
  expect(markAt({}, before)).toBeUndefined();
  expect(statesOf({ status: 'confirmed' }, before)).toEqual([]);
});

test('an emergency is one until it is done or called off', () => {
  const keys = STATUSES.map(({ key }) => key).filter((status) =>
    statesOf({ status, priority: 'emergency' }, NOON).includes('emergency'),
  );
  expect(keys).toEqual(
    STATUSES.filter(({ kind }) => kind !== 'done' && kind !== 'closed').map(({ key }) => key),
  );
  expect(statesOf({ priority: 'high' }, NOON)).not.toContain('emergency');
});

test('work that is done is unpaid while there is a balance', () => {
  const unpaid = STATUSES.map(({ key }) => key).filter((status) =>
    statesOf({ status, balance: 0.01 }, NOON).includes('unpaid'),
  );
  expect(unpaid).toEqual(['completed', 'invoiced', 'closed']);
  expect(statesOf({ status: 'invoiced', balance: -5 }, NOON)).toEqual([]);
});
