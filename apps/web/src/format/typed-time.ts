import { momentOf, wallTime } from '@callboard/contract/platform/values/company-time';
import { companyZone } from './company-clock.ts';
import { formatTime } from './dates.ts';

const TYPED = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/;
// How far clocks change in any zone.
const CHANGES = [60 * 60_000, 30 * 60_000];
const HOUR = 60;

const two = (part: number) => String(part).padStart(2, '0');

/** A stored instant as a datetime-local value, in the company's zone. */
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
 * The instant of a datetime-local value in the company's zone, or null while empty or incomplete. A
 * skipped hour is moved one hour later; a repeated hour is the first one.
 * @param before the field's previous instant, kept while the text is unchanged: the text has no
 *   seconds and does not say which of two repeated hours
 */
export function fromLocalInput(value: string, before?: string | null): string | null {
  if (before && toLocalInput(before) === value) return before;
  const at = momentTyped(value);
  return at === undefined ? null : instant(at);
}

/** The stored instant if the typed text is the same, otherwise the typed one. */
export const asStored = <Typed extends string | null | undefined>(
  typed: Typed,
  stored: readonly (string | null)[],
): Typed | string =>
  stored.find((one) => one && typed && toLocalInput(one) === toLocalInput(typed)) ?? typed;

/** A note about a typed time near a clock change; undefined on other days. */
export function changeOfClocks(value: string): string {
  const at = momentTyped(value);
  if (at === undefined) return '';
  const shown = toLocalInput(instant(at));
  if (shown !== value.slice(0, shown.length)) {
    return `Clocks go forward at this time: this means ${formatTime(instant(at))}.`;
  }
  const isTwice = CHANGES.some((change) => toLocalInput(instant(at + change)) === shown);
  return isTwice ? 'Clocks go back at this time: this means the first of the two hours.' : '';
}
