import { describe, expect, test } from 'vitest';
import { isWindowBroken } from '../calls/is-window-broken.ts';
import { addDays, dayAsMoments, momentOf, wallTime } from '../platform/values/company-time.ts';
import { seededRandom } from '../testing/random.ts';
import {
  type CompanyWindows,
  isOtherPromise,
  isSameWindow,
  windowAfter,
  windowAt,
} from './promised-window.ts';
import { openingHours, windowsOfDay } from './windows-of-day.ts';

const ZONE = 'America/Chicago';
const MINUTE = 60_000;

const company: CompanyWindows = {
  weeklyHours: Array.from({ length: 7 }, () => ({ from: 8 * 60, to: 17 * 60 })),
  lengths: [60, 120, 240],
  timeZone: ZONE,
};

/** A moment on the company's clock. @param hour such as 13.5 */
const at = (date: string, hour: number, zone = ZONE) =>
  new Date(momentOf(date, Math.round(hour * 60), zone)).toISOString();
const window = (date: string, from: number, to: number) => ({
  start: at(date, from),
  end: at(date, to),
});

// A Wednesday and the Friday after it.
const [WED, FRI] = ['2026-11-25', '2026-11-27'];

describe('a new time has the window', () => {
  test('of the company that holds it, on its own day', () => {
    const promised = window(WED, 10, 14);
    expect(windowAt(at(FRI, 13), promised, company)).toEqual(window(FRI, 12, 16));
    expect(windowAt(at(FRI, 8), promised, company)).toEqual(window(FRI, 8, 12));
    // A time between two belongs to the one that begins then.
    expect(windowAt(at(FRI, 12), promised, company)).toEqual(window(FRI, 12, 16));
  });

  test('by the clock, on the other side of a change of clocks', () => {
    const promised = window('2026-10-30', 10, 14);
    expect(windowAt(at('2026-11-02', 13), promised, company)).toEqual(window('2026-11-02', 12, 16));
    expect(windowAt(at('2027-03-15', 8), promised, company)).toEqual(window('2027-03-15', 8, 12));
  });

  test('that was promised, while the visit moves within it', () => {
    const promised = window(WED, 9.25, 11.25);
    expect(windowAt(at(WED, 11), promised, company)).toBe(promised);
    expect(windowAt(at(WED, 11.25), promised, company)).toEqual(window(WED, 10, 12));
  });

  test('of the next longer length where the company does not offer that one', () => {
    expect(windowAt(at(FRI, 9), window(WED, 8, 11), company)).toEqual(window(FRI, 8, 12));
    expect(windowAt(at(FRI, 9), window(WED, 16.25, 17), company)).toEqual(window(FRI, 9, 10));
  });

  test('as long from the new time where none of the company’s holds it, cut at closing', () => {
    const promised = window(WED, 10, 12);
    const none = { ...company, lengths: [] };
    expect(windowAt(at(FRI, 9.5), promised, none)).toEqual(window(FRI, 9.5, 11.5));
    expect(windowAt(at(FRI, 16), promised, none)).toEqual(window(FRI, 16, 17));
    // Longer than any that is offered.
    expect(windowAt(at(FRI, 9), window(WED, 8, 14), company)).toEqual(window(FRI, 9, 15));
    // Before the company opens, and after it has closed.
    expect(windowAt(at(FRI, 7), promised, company)).toEqual(window(FRI, 7, 9));
    expect(windowAt(at(FRI, 19), promised, company)).toEqual(window(FRI, 19, 21));
    // Windows of less than an hour begin every hour.
    const halves = { ...company, lengths: [30] };
    expect(windowAt(at(FRI, 9.75), window(WED, 9, 9.5), halves)).toEqual(window(FRI, 9.75, 10.25));
  });

  test('none where none was promised', () => {
    expect(windowAt(at(FRI, 9), null, company)).toBeNull();
  });
});

test('a time that a visit has already changes no window, unless it is agreed on only now', () => {
  const visit = { scheduledAt: at(FRI, 13), needsTime: false, arrivalWindow: window(WED, 10, 14) };
  expect(windowAfter(visit, visit.scheduledAt, company)).toBe(visit.arrivalWindow);
  expect(windowAfter({ ...visit, needsTime: true }, visit.scheduledAt, company)).toEqual(
    window(FRI, 12, 16),
  );
});

test('a customer was told something else once the window is another, or the time without one', () => {
  const inWindow = {
    scheduledAt: at(WED, 10),
    needsTime: false,
    arrivalWindow: window(WED, 10, 14),
  };
  const without = { ...inWindow, arrivalWindow: null };
  const later = { scheduledAt: at(WED, 11) };
  expect(isOtherPromise(inWindow, { ...inWindow, ...later })).toBe(false);
  expect(isOtherPromise(inWindow, { ...inWindow, arrivalWindow: window(FRI, 8, 12) })).toBe(true);
  expect(isOtherPromise(inWindow, without)).toBe(true);
  expect(isOtherPromise(without, { ...without, ...later })).toBe(true);
  expect(isOtherPromise(without, without)).toBe(false);
  expect(isOtherPromise({ ...without, needsTime: true }, without)).toBe(true);
});

// The days around each change of clocks, at midnight and by half an hour as well.
const CHANGES: readonly [zone: string, date: string][] = [
  ['America/Chicago', '2026-11-01'],
  ['America/Chicago', '2027-03-14'],
  ['Asia/Beirut', '2026-03-29'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Santiago', '2026-09-06'],
  ['America/Phoenix', '2026-11-01'],
];

test.each(CHANGES)(
  'over a change of clocks in %s on %s every new window holds its time',
  (...at) => {
    const [timeZone, changed] = at;
    const random = seededRandom(Date.parse(changed));
    const pick = (from: number, to: number) => from + Math.floor(random() * (to - from));
    let listed = 0;
    for (let round = 0; round < 500; round += 1) {
      const opening = pick(0, 23 * 4) * 15;
      const hours = { from: opening, to: opening + pick(1, (24 * 60 - opening) / 15 + 1) * 15 };
      const one: CompanyWindows = {
        weeklyHours: Array.from({ length: 7 }, () => hours),
        lengths: Array.from({ length: pick(0, 4) }, () => pick(1, 97) * 15),
        timeZone,
      };
      const day = dayAsMoments(addDays(changed, pick(-2, 3)), timeZone);
      const begun = day.start + pick(0, (day.end - day.start) / MINUTE / 15) * 15 * MINUTE;
      const minutes = random() < 0.5 && one.lengths[0] ? one.lengths[0] : pick(1, 97) * 15;
      const iso = (moment: number) => new Date(moment).toISOString();
      const promised = { start: iso(begun), end: iso(begun + minutes * MINUTE) };
      const other = dayAsMoments(addDays(changed, pick(-2, 3)), timeZone);
      const time = other.start + pick(0, (other.end - other.start) / MINUTE / 5) * 5 * MINUTE;
      const scheduledAt = iso(time);

      const found = windowAt(scheduledAt, promised, one);
      if (!found) throw new Error('A promised window is never lost');
      const [start, end] = [Date.parse(found.start), Date.parse(found.end)];
      const visit = { scheduledAt, needsTime: false, arrivalWindow: found };
      expect(isWindowBroken(visit)).toBe(false);
      expect(start <= time && time < end).toBe(true);
      expect(end - start).toBeLessThanOrEqual(24 * 60 * MINUTE);
      // Whoever asks again gets the same.
      expect(windowAt(scheduledAt, found, one)).toBe(found);

      const { date } = wallTime(time, timeZone);
      const isOffered = one.lengths.some((length) =>
        [date, addDays(date, -1)].some((of) =>
          windowsOfDay(one.weeklyHours, length, of, timeZone).some(
            (span) => span.start === start && span.end === end,
          ),
        ),
      );
      const isKept = isSameWindow(found, promised);
      if (isOffered) listed += 1;
      // Neither kept nor the company's: it starts at the time, and ends when the company closes or before.
      else if (!isKept) {
        const { closing } = openingHours(one.weeklyHours);
        const closes = momentOf(date, closing, timeZone);
        expect(start).toBe(time);
        expect(end <= closes || time >= closes).toBe(true);
      }
    }
    expect(listed).toBeGreaterThan(50);
  },
);
