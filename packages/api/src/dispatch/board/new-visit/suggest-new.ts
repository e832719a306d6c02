import type { NewSuggestions, SuggestNewQuery } from '@callboard/contract/dispatch/new-visit';
import { windowOfLength } from '@callboard/contract/dispatch/promised-window';
import type { Span } from '@callboard/contract/dispatch/spans';
import type { Reader } from '@callboard/db/client';
import { companyWindows } from '../../../company/settings/company-windows.ts';
import { NO_CALL } from '../suggest/planned-visits.ts';
import { askedWindow, suggestFor } from '../suggest/suggest.ts';
import { wantedNew } from './wanted-new.ts';

const iso = (at: number) => new Date(at).toISOString();

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
  const [company, wanted] = await Promise.all([
    companyWindows(db),
    wantedNew(db, { ...query, promised }),
  ]);
  const { slots, passedOver } = await suggestFor(db, wanted, {
    from: query.from,
    except: NO_CALL,
    now,
    timeZone: company.timeZone,
    driveFactor: company.driveFactor,
  });

  function windowFor(start: number): Span | null {
    if (promised && start >= promised.start && start <= promised.end) return promised;
    return windowMinutes === undefined ? null : windowOfLength(start, windowMinutes, company);
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
