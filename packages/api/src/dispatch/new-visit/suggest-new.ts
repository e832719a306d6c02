import type { NewSuggestions, SuggestNewQuery } from '@callboard/contract/dispatch/new-visit';
import type { Span } from '@callboard/contract/dispatch/spans';
import { wallTime } from '@callboard/contract/values/company-time';
import type { Reader } from '@callboard/db/client';
import { companyWeek } from '../../settings/company-week.ts';
import { NO_CALL } from '../suggest/planned-visits.ts';
import { suggestFor } from '../suggest/suggest.ts';
import { wantedNew } from './wanted-new.ts';
import { windowsOfDay } from './windows-of-day.ts';

const iso = (at: number) => new Date(at).toISOString();

/** The window that the customer asked for; one that is over binds nobody. */
function askedWindow({ windowStart, windowEnd }: SuggestNewQuery, now: number): Span | undefined {
  if (windowStart === undefined || windowEnd === undefined) return undefined;
  const asked = { start: Date.parse(windowStart), end: Date.parse(windowEnd) };
  return asked.end > now ? asked : undefined;
}

/**
 * What the board would suggest for a call if it existed, with the window to promise for each slot: the
 * asked one, or the company's that the start lies in. Five statements.
 * @param now in milliseconds
 * @throws DomainError `not_found` at `propertyId`, `invalid` for a job type that the company does not
 *   have
 */
export async function suggestNew(
  db: Reader,
  query: SuggestNewQuery,
  now = Date.now(),
): Promise<NewSuggestions> {
  const { windowMinutes } = query;
  const promised = askedWindow(query, now);
  const [{ timeZone, weeklyHours }, wanted] = await Promise.all([
    companyWeek(db),
    wantedNew(db, { ...query, promised }),
  ]);
  const { slots, passedOver } = await suggestFor(db, wanted, {
    ...{ from: query.from, except: NO_CALL, timeZone, now },
  });

  function windowFor(start: number): Span | null {
    if (promised && start >= promised.start && start <= promised.end) return promised;
    if (windowMinutes === undefined) return null;
    const { date } = wallTime(start, timeZone);
    const listed = windowsOfDay(weeklyHours, windowMinutes, date, timeZone);
    const found = listed.find((window) => window.start <= start && start < window.end);
    return found ?? { start, end: start + windowMinutes * 60_000 };
  }

  return {
    passedOver,
    slots: slots.map((slot) => {
      const window = windowFor(Date.parse(slot.scheduledAt));
      return {
        ...slot,
        arrivalWindow: window && { start: iso(window.start), end: iso(window.end) },
      };
    }),
  };
}
