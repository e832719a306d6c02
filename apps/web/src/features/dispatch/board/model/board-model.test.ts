import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';
import { momentOf } from '@callboard/contract/platform/values/company-time';
import { describe, expect, it } from 'vitest';
import { type BoardFilters, filtersOf } from '~/features/dispatch/board/filters/board-filters.ts';
import { actualPieces } from '~/features/dispatch/board/rows/actual-times.ts';
import { shadesOf } from '~/features/dispatch/board/rows/shades-of.ts';
import { countUnscheduled } from '~/features/dispatch/board/unscheduled/unscheduled-groups.ts';
import { followJobTypes } from '~/format/job-types.ts';
import { aBoard, aCall, aTechnician } from '~/live/testing/a-board.ts';
import { aJobType } from '~/live/testing/a-job-type.ts';
import { boardModel } from './board-model.ts';
import { timeScale } from './time-scale.ts';
import { workOf } from './work-of.ts';

const DAY = '2026-11-20';
const HOUR = 60;
const ana = aTechnician('a');

const moment = (hour: number) => momentOf(DAY, hour * HOUR, 'America/Chicago');
const at = (hour: number) => new Date(moment(hour)).toISOString();
const visit = (id: string, hour: number, minutes: number, more: Partial<BoardCall> = {}) =>
  aCall(id, {
    scheduledAt: at(hour),
    durationMinutes: minutes,
    assignedEmployee: { _id: 'a', name: 'Tech a' },
    ...more,
  });

function modelOf(more: Partial<Board>, filters: BoardFilters = {}, now = moment(0)) {
  const board = aBoard({ technicians: [ana], ...more });
  const work = workOf(board);
  const scale = timeScale({ ...board, work: [...work.values()].flat() });
  return { ...boardModel({ board, scale, work, filters, now }), scale };
}

describe('a row', () => {
  it('counts booked time once, and the remaining working time', () => {
    const calls = [visit('1', 9, 120), visit('2', 10, 120), visit('3', 16, 120)];
    const { rows, booked, free } = modelOf({ calls });
    // 9 to 12 and 16 to 18, of work from 8 to 17.
    expect(rows[0]).toMatchObject({ booked: 5 * HOUR, free: 5 * HOUR, levels: 2 });
    expect({ booked, free }).toEqual({ booked: 5 * HOUR, free: 5 * HOUR });
  });

  it('has only free time that is still to come, and none for who cannot be sent', () => {
    const calls = [visit('1', 9, 120), visit('2', 15, 60)];
    const { rows, free } = modelOf({ calls }, {}, moment(10.5));
    // 11 to 15 and 16 to 17; of the morning nothing is left.
    expect([rows[0]?.free, free]).toEqual([5 * HOUR, 5 * HOUR]);
    expect(rows[0]?.gaps[0]).toEqual({ start: moment(11), end: moment(15) });
    expect(modelOf({ calls }, {}, moment(18)).free).toBe(0);
    const gone = [aTechnician('a', { isActive: false })];
    expect(modelOf({ calls, technicians: gone })).toMatchObject({ booked: 3 * HOUR, free: 0 });
  });

  it('stacks overlapping bars, canceled ones lowest', () => {
    const calls = [
      visit('canceled', 9, 60, { status: 'canceled' }),
      visit('first', 9, 60),
      visit('second', 9.5, 60),
      visit('third', 10, 60),
    ];
    const { rows } = modelOf({ calls });
    const levels = Object.fromEntries(
      rows[0]?.bars.map(({ call, level }) => [call._id, level]) ?? [],
    );
    expect(levels).toEqual({ first: 0, second: 1, third: 0, canceled: 2 });
    expect(rows[0]).toMatchObject({ levels: 3, booked: 2 * HOUR });
  });

  it('shows when a technician is off, and why', () => {
    const away = { kind: 'off' as const, start: at(13), end: at(15), note: 'Dentist' };
    const { rows, scale } = modelOf({ technicians: [aTechnician('a', { exceptions: [away] })] });
    const shades = rows.flatMap((row) => shadesOf(row.technician, row.work, scale));
    expect(shades.map(({ words, start, end }) => [words, (end - start) / 3_600_000])).toEqual([
      ['Off', 1],
      ['Time off: Dentist', 2],
      ['Off', 1],
    ]);
    expect(rows[0]).toMatchObject({ booked: 0, free: 7 * HOUR });
  });
});

describe('filters', () => {
  const cold = visit('cold', 9, 60, { jobType: 'no_heat', callNumber: 777, status: 'confirmed' });
  followJobTypes([aJobType({ key: 'no_heat', name: 'No heat' })]);
  const calls = [cold, visit('other', 11, 60, { description: 'Gate code 4411' })];

  it.each<[BoardFilters, string[]]>([
    [{}, ['cold', 'other']],
    [{ type: 'no_heat' }, ['cold']],
    [{ status: 'confirmed' }, ['cold']],
    [{ show: 'open' }, ['cold', 'other']],
    [{ show: 'not_confirmed' }, ['other']],
    [{ show: 'not_invoiced' }, []],
    [filtersOf({ show: 'nothing' }), ['cold', 'other']],
    [{ q: '#777' }, ['cold']],
    [{ q: 'GARCIA gate' }, ['other']],
    [{ q: '512555' }, ['cold', 'other']],
    [{ zip: '787' }, ['cold', 'other']],
    [{ zip: '786' }, []],
    [filtersOf({ type: 'no_such_type', status: 'nothing' }), ['cold', 'other']],
  ])('%o leave in sight what they name', (filters, expected) => {
    const { rows, shown } = modelOf({ calls }, filters);
    const bars = rows[0]?.bars ?? [];
    // The others' time stays blocked, so no call is dropped there by accident.
    expect(bars).toHaveLength(2);
    expect(rows[0]).toMatchObject({ booked: 2 * HOUR });
    expect(bars.filter(({ isOther }) => !isOther).map(({ call }) => call._id)).toEqual(expected);
    expect(shown).toBe(expected.length);
  });

  it('for one technician hide the other rows', () => {
    const technicians = [ana, aTechnician('b')];
    expect(modelOf({ technicians }, { technician: 'b' }).rows).toHaveLength(1);
  });
});

describe('the unscheduled calls', () => {
  it('are those that nobody goes to by how soon, then those without a time, most urgent first', () => {
    const unscheduled = [
      aCall('normal', { scheduledAt: at(9) }),
      aCall('emergency', { scheduledAt: at(15), priority: 'emergency' }),
      aCall('yesterday', { scheduledAt: at(-20) }),
      aCall('dateless', { scheduledAt: at(-300), needsTime: true }),
      aCall('urgent', { scheduledAt: at(9), needsTime: true, priority: 'high' }),
      visit('ana’s', 9, 60, { needsTime: true, arrivalWindow: { start: at(9), end: at(10) } }),
      aCall('promised', {
        scheduledAt: at(200),
        needsTime: true,
        arrivalWindow: { start: at(12), end: at(14) },
      }),
      aCall('next week', { scheduledAt: at(24 * 6) }),
    ];
    const followUp = [
      aCall('on hold', { status: 'on_hold' }),
      visit('open since yesterday', -20, 60, { status: 'confirmed' }),
    ];
    const lane = modelOf({ unscheduled, followUp }).unscheduled;
    const groups = lane.map(({ key, calls }) => [key, calls.map(({ _id }) => _id)]);
    expect(groups).toEqual([
      ['unassigned', ['yesterday', 'normal', 'promised', 'emergency', 'next week']],
      ['needs_time', ['urgent', 'dateless', 'ana’s']],
      ['overdue', ['open since yesterday']],
      ['waiting', ['on hold']],
    ]);
    expect(countUnscheduled(lane)).toBe(8);
  });
});

describe('the actual times', () => {
  const within = { start: moment(9), end: moment(12) };
  const times = { travelStartedAt: at(8.5), arrivedAt: at(9.25) };

  it('are the drive and the work, within the visit', () => {
    const done = { status: 'invoiced' as const, statusTimes: { ...times, completedAt: at(11) } };
    expect(actualPieces(done, within, moment(15))).toEqual([
      { kind: 'travel', start: moment(9), end: moment(9.25) },
      { kind: 'work', start: moment(9.25), end: moment(11) },
    ]);
  });

  it('run until now while someone works, and have no end on hold', () => {
    const [going, held] = (['in_progress', 'on_hold'] as const).map((status) =>
      actualPieces({ status, statusTimes: times }, within, moment(10)),
    );
    expect(going?.at(-1)).toEqual({ kind: 'work', start: moment(9.25), end: moment(10) });
    expect(held?.map(({ kind }) => kind)).toEqual(['travel']);
  });
});
