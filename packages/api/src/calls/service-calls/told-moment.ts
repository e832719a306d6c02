import { MOST_AHEAD_MS } from '@callboard/contract/platform/limits';
import { invalidField } from '../../platform/errors/domain-error.ts';

/** What a change tells of its own moment: ISO 8601 in UTC, or that nobody knows it. */
type Telling = { at?: string; isMomentUnknown?: boolean };

const UNKNOWN = 'The device could not tell when this happened, so the time it arrived counts.';

/**
 * The moment that a change tells of itself (contract: Statuses): what is a little ahead of this clock
 * counts as now.
 * @returns the moment, if it is known, and what the history tells of it
 * @throws DomainError `invalid` at `at` for a moment in the future or before the call was created
 */
export function toldMoment(
  { at, isMomentUnknown }: Telling,
  { now, createdAt }: { now: string; createdAt: string },
): { toldAt: string | undefined; note: string } {
  if (isMomentUnknown) return { toldAt: undefined, note: UNKNOWN };
  if (at === undefined) return { toldAt: undefined, note: '' };
  const ahead = Date.parse(at) - Date.parse(now);
  if (ahead > MOST_AHEAD_MS) {
    throw invalidField('at', 'This moment is in the future. Check the clock of your device.');
  }
  if (at < createdAt) throw invalidField('at', 'This moment is before the call was created');
  return { toldAt: ahead > 0 ? now : at, note: '' };
}
