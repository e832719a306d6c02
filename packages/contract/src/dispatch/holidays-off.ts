import type { WorkException } from '../company/working-time.ts';
import { dayAsMoments } from '../platform/values/company-time.ts';
import { type Span, union, without } from './spans.ts';

/** A day on which the company does not work, on its calendar. */
export type Holiday = { date: string; name: string };

const DAY = 24 * 3_600_000;

const spanOf = ({ start, end }: Pick<WorkException, 'start' | 'end'>): Span => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

/**
 * Somebody's exceptions with the company's holidays as time off. Who has extra hours on a holiday is
 * on call then, and works those.
 */
export function withHolidays(
  exceptions: readonly WorkException[],
  holidays: readonly Holiday[],
  timeZone: string,
): WorkException[] {
  const onCall = union(exceptions.filter(({ kind }) => kind === 'working').map(spanOf));
  const off = holidays.flatMap(({ date, name }) =>
    without([dayAsMoments(date, timeZone)], onCall).map(({ start, end }) => ({
      kind: 'off' as const,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      note: name,
    })),
  );
  return [...exceptions, ...off];
}

/** Calendar days that lie around a span in every time zone, to look holidays up by. */
export const daysAround = ({ start, end }: Span): { firstDay: string; lastDay: string } => ({
  firstDay: new Date(start - DAY).toISOString().slice(0, 10),
  lastDay: new Date(end + DAY).toISOString().slice(0, 10),
});
