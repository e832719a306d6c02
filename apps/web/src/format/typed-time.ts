import { momentOf, wallTime } from '@callboard/contract/values/company-time';
import { companyZone } from './company-clock.ts';
import { formatTime } from './dates.ts';

const TYPED = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/;
// By how much the clocks of some zone change.
const CHANGES = [60 * 60_000, 30 * 60_000];
const HOUR = 60;

const two = (part: number) => String(part).padStart(2, '0');

/** A stored instant as the value of a datetime-local input, on the company's clock. */
export function toLocalInput(moment: string | Date): string {
  const at = new Date(moment).getTime();
  if (Number.isNaN(at)) return '';
  const { date, minute } = wallTime(at, companyZone());
  return `${date}T${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;
}

const instant = (at: number) => new Date(at).toISOString();

function momentTyped(value: string): number | undefined {
  const [, date, hours, minutes] = TYPED.exec(value) ?? [];
  if (date === undefined || Number.isNaN(Date.parse(value))) return undefined;
  return momentOf(date, Number(hours) * HOUR + Number(minutes), companyZone());
}

/**
 * The instant that a datetime-local value means on the company's clock, or null while it is empty
 * or half typed. An hour that the clocks skip is an hour later, one that they repeat is the first.
 * @param before the instant that was in the field: while its text stays, so does it, though the
 *   text names no seconds and not which of two hours
 */
export function fromLocalInput(value: string, before?: string | null): string | null {
  if (before && toLocalInput(before) === value) return before;
  const at = momentTyped(value);
  return at === undefined ? null : instant(at);
}

/** What was stored, where a typed time shows nothing else; what was typed, where it does. */
export const asStored = <Typed extends string | null | undefined>(
  typed: Typed,
  stored: readonly (string | null)[],
): Typed | string =>
  stored.find((one) => one && typed && toLocalInput(one) === toLocalInput(typed)) ?? typed;

/** What a typed time means where the clocks change; nothing on any other day. */
export function changeOfClocks(value: string): string {
  const at = momentTyped(value);
  if (at === undefined) return '';
  const shown = toLocalInput(instant(at));
  if (shown !== value.slice(0, shown.length)) {
    return `Clocks go forward then: this means ${formatTime(instant(at))}.`;
  }
  const isTwice = CHANGES.some((change) => toLocalInput(instant(at + change)) === shown);
  return isTwice ? 'Clocks go back then: this means the first of the two.' : '';
}
