import { dayAsMoments, momentOf } from '@callboard/contract/platform/values/company-time';
import { describe, expect, it } from 'vitest';
import { axisTicks } from '~/features/dispatch/board/rows/board-head.tsx';
import { aCall } from '~/live/testing/a-board.ts';
import { DAY_UNITS, timeScale } from './time-scale.ts';

const timeZone = 'America/Chicago';
const HOUR = 60;

const day = (date: string) => {
  const { start, end } = dayAsMoments(date, timeZone);
  return { date, start: new Date(start).toISOString(), end: new Date(end).toISOString() };
};
const at = (date: string, hour: number) => momentOf(date, hour * HOUR, timeZone);

const dayOf = (date: string, from = 0, to = 24) =>
  timeScale({
    timeZone,
    days: [day(date)],
    calls: [],
    work: [{ start: at(date, from), end: at(date, to) }],
  });

const week = timeScale({
  timeZone,
  days: ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].map(day),
  calls: [],
  work: [],
});

describe('a day', () => {
  it('shows the working hours and one more on either side', () => {
    const { days, length } = dayOf('2026-11-20', 8, 17);
    expect(days[0]?.shown).toEqual({ start: at('2026-11-20', 7), end: at('2026-11-20', 18) });
    expect(length).toBe(11 * HOUR);
  });

  it('shows the usual hours when nobody works', () => {
    const { days } = timeScale({ timeZone, days: [day('2026-11-22')], calls: [], work: [] });
    expect(days[0]?.shown).toEqual({ start: at('2026-11-22', 7), end: at('2026-11-22', 18) });
  });

  it('extends to a late evening visit, but not past midnight', () => {
    const late = aCall('late', {
      scheduledAt: new Date(at('2026-11-20', 23)).toISOString(),
      durationMinutes: 180,
    });
    const scale = timeScale({ timeZone, days: [day('2026-11-20')], calls: [late], work: [] });
    expect(scale.days[0]?.shown.end).toBe(at('2026-11-20', 24));
    expect(scale.extentOf({ start: at('2026-11-20', 23), end: at('2026-11-20', 26) })).toEqual({
      x: scale.length - HOUR,
      width: HOUR,
      isCutBefore: false,
      isCutAfter: true,
    });
  });

  it('rounds a drop to 15 minutes and keeps it on the day', () => {
    const scale = dayOf('2026-11-20', 8, 17);
    const noon = at('2026-11-20', 12);
    expect(scale.momentAt(scale.xOf(noon) + 7, 0)).toBe(noon);
    expect(scale.momentAt(scale.xOf(noon) + 8, 0)).toBe(noon + 15 * 60_000);
    expect(scale.momentAt(-10_000, 0)).toBe(at('2026-11-20', 0));
    expect(scale.momentAt(10_000, 0)).toBe(at('2026-11-20', 23.75));
  });

  it.each([
    { date: '2026-03-08', hours: 23, first: ['12 AM', '1 AM', '3 AM', '4 AM'] },
    { date: '2026-11-01', hours: 25, first: ['12 AM', '1 AM', '1 AM', '2 AM'] },
  ])('of $hours hours shows each hour once, in its place', ({ date, hours, first }) => {
    const scale = dayOf(date);
    expect(scale.length).toBe(hours * HOUR);
    const ticks = axisTicks(scale);
    expect(ticks).toHaveLength(hours);
    expect(ticks.slice(0, 4).map(({ label }) => label)).toEqual(first);
    expect(ticks.map((tick) => scale.xOf(tick.at))).toEqual(ticks.map((_, index) => index * HOUR));
    expect(scale.xOf(at(date, 9))).toBe((9 + hours - 24) * HOUR);
    expect(scale.momentAt((9 + hours - 24) * HOUR, 0)).toBe(at(date, 9));
  });
});

describe('a week', () => {
  it('gives every day the same width, however long it is', () => {
    expect(week.length).toBe(4 * DAY_UNITS);
    expect(week.xOf(at('2026-11-01', 0))).toBe(2 * DAY_UNITS);
    expect(week.xOf(at('2026-11-02', 0))).toBe(3 * DAY_UNITS);
  });

  it('shows a visit across each of its days', () => {
    const visit = { start: at('2026-10-31', 16), end: at('2026-11-01', 10) };
    expect(week.extentOf(visit)).toMatchObject({ x: DAY_UNITS, width: 2 * DAY_UNITS });
    const untilMidnight = { start: at('2026-10-31', 16), end: at('2026-10-31', 24) };
    expect(week.extentOf(untilMidnight)).toMatchObject({ x: DAY_UNITS, width: DAY_UNITS });
    const before = { start: at('2026-10-29', 9), end: at('2026-10-30', 9) };
    expect(week.extentOf(before)).toMatchObject({ x: 0, width: DAY_UNITS, isCutBefore: true });
    expect(week.extentOf({ start: at('2026-11-03', 0), end: at('2026-11-03', 1) })).toBeUndefined();
  });

  it('keeps the time of day of a call dropped on another day, across a clock change', () => {
    const before = at('2026-10-30', 10.25);
    expect(week.momentAt(3.5 * DAY_UNITS, before)).toBe(at('2026-11-02', 10.25));
    expect(week.momentAt(-5, before)).toBe(before);
  });
});
