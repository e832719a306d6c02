import type { ArrivalWindow } from '../calls/arrival-window.ts';
import type { WeeklyHours } from '../company/working-time.ts';
import { MOST_WINDOW_MINUTES } from '../platform/limits.ts';
import { addDays, momentOf, wallTime } from '../platform/values/company-time.ts';
import type { Span } from './spans.ts';
import { openingHours, windowsOfDay } from './windows-of-day.ts';

const MINUTE = 60_000;
const A_DAY = 24 * 60;

/** What decides which arrival windows a company promises. */
export type CompanyWindows = {
  /** Open on one day at least. */
  weeklyHours: WeeklyHours;
  /** How long those are that it offers, in minutes. */
  lengths: number[];
  timeZone: string;
};

/** What a customer was told of a visit; instants are ISO 8601 in UTC. */
export type Promised = {
  scheduledAt: string;
  /** The time is not agreed on yet. */
  needsTime: boolean;
  arrivalWindow: ArrivalWindow | null;
};

const iso = (at: number) => new Date(at).toISOString();
const spanOf = ({ start, end }: ArrivalWindow): Span => ({
  start: Date.parse(start),
  end: Date.parse(end),
});
const holds = ({ start, end }: Span, at: number) => start <= at && at < end;

/** How long a window is by the clock, whatever the clocks do in between, in minutes. */
function lengthOf({ start, end }: Span, timeZone: string): number {
  const [from, to] = [wallTime(start, timeZone), wallTime(end, timeZone)];
  const days = (Date.parse(to.date) - Date.parse(from.date)) / (A_DAY * MINUTE);
  const byClock = days * A_DAY + to.minute - from.minute;
  const minutes = byClock > 0 ? byClock : (end - start) / MINUTE;
  return Math.min(minutes, MOST_WINDOW_MINUTES);
}

/** The company's window of a length that a moment lies in: from its start until before its end. */
function listedAt(at: number, minutes: number, { weeklyHours, timeZone }: CompanyWindows) {
  const { date } = wallTime(at, timeZone);
  // One of the day before may reach beyond midnight.
  return [date, addDays(date, -1)]
    .flatMap((day) => windowsOfDay(weeklyHours, minutes, day, timeZone))
    .find((window) => holds(window, at));
}

/** As long from a moment on, until the company closes; whole where it is closed by then. */
function untilClosing(at: number, minutes: number, { weeklyHours, timeZone }: CompanyWindows) {
  const closing = momentOf(
    wallTime(at, timeZone).date,
    openingHours(weeklyHours).closing,
    timeZone,
  );
  const end = at + minutes * MINUTE;
  return { start: at, end: at < closing ? Math.min(end, closing) : end };
}

/**
 * The window of a length to promise for a time: the company's that holds it, else as long from the time
 * on, cut at closing.
 * @param at in milliseconds
 * @param minutes how long it is
 */
export const windowOfLength = (at: number, minutes: number, company: CompanyWindows): Span =>
  listedAt(at, minutes, company) ?? untilClosing(at, minutes, company);

/**
 * The window to promise for a new time of a visit (contract: Promises): the one that was promised while
 * it holds the time; else the company's that holds it, of the promised length or the next longer one that
 * is offered; else the same length from the new time, cut at closing. None where none was promised.
 * @param scheduledAt the new time; ISO 8601
 */
export function windowAt(
  scheduledAt: string,
  promised: ArrivalWindow | null,
  company: CompanyWindows,
): ArrivalWindow | null {
  if (!promised) return null;
  const [at, former] = [Date.parse(scheduledAt), spanOf(promised)];
  if (holds(former, at)) return promised;
  const minutes = lengthOf(former, company.timeZone);
  const offered = company.lengths.filter((length) => length >= minutes);
  const listed = offered.length > 0 ? listedAt(at, Math.min(...offered), company) : undefined;
  const { start, end } = listed ?? untilClosing(at, minutes, company);
  return { start: iso(start), end: iso(end) };
}

/** The window that goes with a visit's new time; a time that it has already changes none. */
export const windowAfter = (
  visit: Promised,
  scheduledAt: string,
  company: CompanyWindows,
): ArrivalWindow | null =>
  !visit.needsTime && Date.parse(visit.scheduledAt) === Date.parse(scheduledAt)
    ? visit.arrivalWindow
    : windowAt(scheduledAt, visit.arrivalWindow, company);

/** Whether two windows are the same, or both none. */
export const isSameWindow = (one: ArrivalWindow | null, other: ArrivalWindow | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    Date.parse(one.start) === Date.parse(other.start) &&
    Date.parse(one.end) === Date.parse(other.end));

/**
 * Whether a customer was told something else before: another window, or without one another time. A visit
 * that moves within its window stays as promised.
 */
export const isOtherPromise = (before: Promised, after: Promised): boolean =>
  !isSameWindow(before.arrivalWindow, after.arrivalWindow) ||
  before.needsTime !== after.needsTime ||
  (after.arrivalWindow === null &&
    Date.parse(before.scheduledAt) !== Date.parse(after.scheduledAt));
