import type { Board } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import { type Span } from '@callboard/contract/dispatch/spans';
import { momentOf, wallTime } from '@callboard/contract/platform/values/company-time';

export type BoardView = 'day' | 'week';

const MINUTE = 60_000;
const HOUR = 60;
/** Times on the board are multiples of this many minutes. */
export const STEP = 15;
/** The width of a day in the week view, in units. */
export const DAY_UNITS = 1440;
const USUAL_HOURS = { from: 8 * HOUR, to: 17 * HOUR };

/** A day on the board. */
interface ScaleDay extends Span {
  date: string;
  /** The visible part of the day, in milliseconds; the week view shows all of it. */
  shown: Span;
  /** Where it begins and how wide it is, in units. */
  x: number;
  width: number;
}

/** A position on the axis, in units. */
export interface Extent {
  x: number;
  width: number;
  /** It starts before the visible part, or ends after it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** Converts between times (milliseconds) and positions (units). */
export interface TimeScale {
  view: BoardView;
  timeZone: string;
  days: readonly ScaleDay[];
  /** Width of the axis. In the day view a unit is an elapsed minute, even across a clock change. */
  length: number;
  xOf: (at: number) => number;
  /** Where a span is drawn; undefined when it is not visible. */
  extentOf: (span: Span) => Extent | undefined;
  dayAt: (x: number) => ScaleDay;
  /**
   * The time that a drop at a position means: rounded to 15 minutes in the day view; the same time of
   * day on that date in the week view.
   * @param before the visit's current time
   */
  momentAt: (x: number, before: number) => number;
}

interface Scaled extends Pick<Board, 'timeZone' | 'days' | 'calls'> {
  /** When anyone on the board works. */
  work: readonly Span[];
}

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value));

/** The scale for a server answer: one day shows hours, several show days. */
export function timeScale({ timeZone, days, calls, work }: Scaled): TimeScale {
  const moments = days.map(({ date, start, end }) => ({
    date,
    start: Date.parse(start),
    end: Date.parse(end),
  }));
  const [only] = moments;
  return only && moments.length === 1
    ? dayScale(only, timeZone, [...work, ...calls.map(spanOf)])
    : weekScale(moments, timeZone);
}

type Day = Span & { date: string };

function dayScale(day: Day, timeZone: string, spans: readonly Span[]): TimeScale {
  const shown = shownHours(day, timeZone, spans);
  const length = (shown.end - shown.start) / MINUTE;
  const only: ScaleDay = { ...day, shown, x: 0, width: length };
  const xOf = (at: number) => (at - shown.start) / MINUTE;
  return {
    view: 'day',
    timeZone,
    days: [only],
    length,
    xOf,
    extentOf: (span) => {
      if (span.end <= shown.start || shown.end <= span.start) return undefined;
      const x = Math.max(0, xOf(span.start));
      return {
        x,
        width: Math.min(length, xOf(span.end)) - x,
        isCutBefore: span.start < shown.start,
        isCutAfter: span.end > shown.end,
      };
    },
    dayAt: () => only,
    momentAt: (x) => {
      const steps = Math.round((shown.start - day.start) / MINUTE / STEP + x / STEP);
      return clamp(day.start + steps * STEP * MINUTE, day.start, day.end - STEP * MINUTE);
    },
  };
}

/** From an hour before the first shift to an hour after the last, plus any visits outside. */
function shownHours(day: Day, timeZone: string, spans: readonly Span[]): Span {
  const within = spans
    .map(({ start, end }) => ({ start: Math.max(start, day.start), end: Math.min(end, day.end) }))
    .filter(({ start, end }) => start < end);
  if (within.length === 0) {
    within.push({
      start: momentOf(day.date, USUAL_HOURS.from, timeZone),
      end: momentOf(day.date, USUAL_HOURS.to, timeZone),
    });
  }
  const hour = HOUR * MINUTE;
  const first = Math.min(...within.map(({ start }) => start)) - day.start;
  const last = Math.max(...within.map(({ end }) => end)) - day.start;
  return {
    start: Math.max(day.start, day.start + (Math.floor(first / hour) - 1) * hour),
    end: Math.min(day.end, day.start + (Math.ceil(last / hour) + 1) * hour),
  };
}

function weekScale(moments: readonly Day[], timeZone: string): TimeScale {
  const days: ScaleDay[] = moments.map((day, index) => ({
    ...day,
    shown: { start: day.start, end: day.end },
    x: index * DAY_UNITS,
    width: DAY_UNITS,
  }));
  const length = days.length * DAY_UNITS;
  const first = days[0]?.start ?? 0;
  const last = days.at(-1)?.end ?? 0;
  const dayAt = (x: number): ScaleDay => {
    const day = days[clamp(Math.floor(x / DAY_UNITS), 0, days.length - 1)];
    if (!day) throw new Error('A board has at least one day');
    return day;
  };
  const indexAt = (at: number) => days.findIndex(({ start, end }) => start <= at && at < end);
  return {
    view: 'week',
    timeZone,
    days,
    length,
    xOf: (at) => {
      const day = days[indexAt(at)];
      if (!day) return at < first ? 0 : length;
      return day.x + ((at - day.start) / (day.end - day.start)) * DAY_UNITS;
    },
    extentOf: (span) => {
      if (span.end <= first || last <= span.start) return undefined;
      const from = span.start < first ? 0 : indexAt(span.start);
      const to = span.end > last ? days.length - 1 : indexAt(Math.max(span.start, span.end - 1));
      return {
        x: from * DAY_UNITS,
        width: (to - from + 1) * DAY_UNITS,
        isCutBefore: span.start < first,
        isCutAfter: span.end > last,
      };
    },
    dayAt,
    momentAt: (x, before) => momentOf(dayAt(x).date, wallTime(before, timeZone).minute, timeZone),
  };
}
