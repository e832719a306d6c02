import { wallTime } from '@callboard/contract/platform/values/company-time';

const UNITED_STATES = /^\+1([2-9]\d{2})(\d{3})(\d{4})( x\d+)?$/;

/**
 * A stored phone number as people write it. Read back it is the same number; without the plus in
 * front, a spreadsheet does not take it for a formula.
 */
export const phoneText = (phone: string): string =>
  phone.replace(UNITED_STATES, (_, area: string, exchange: string, line: string, ext = '') => {
    return `(${area}) ${exchange}-${line}${ext}`;
  });

/** A yes or no as files have it. */
export const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

const MINUTE = 60_000;
const two = (value: number) => String(value).padStart(2, '0');

/**
 * An instant by the company's clock with its offset, exact to the millisecond:
 * `2026-11-20T09:04:05.123-06:00`; nothing for none.
 */
export function instantText(instant: string | null, timeZone: string): string {
  if (instant === null) return '';
  const at = Date.parse(instant);
  const { date, minute } = wallTime(at, timeZone);
  const rest = instant.slice(instant.lastIndexOf(':') + 1, -1);
  const shown = Date.parse(`${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:${rest}Z`);
  const offset = Math.round((shown - at) / MINUTE);
  const sign = offset < 0 ? '-' : '+';
  const ahead = Math.abs(offset);
  return `${new Date(shown).toISOString().slice(0, -1)}${sign}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/** An instant by the company's clock, to the minute: `2026-11-20 09:04`; nothing for none. */
export const clockText = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : instantText(instant, timeZone).slice(0, 16).replace('T', ' ');
