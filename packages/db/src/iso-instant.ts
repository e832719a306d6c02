const SECONDS_END = 19;

/**
 * A moment as Postgres writes it, or as JSON made by Postgres has it, in the form of the wire.
 * @param text such as `2026-11-20 15:04:05.123+00`; any offset, up to milliseconds
 * @returns such as `2026-11-20T15:04:05.123Z`
 */
export function isoInstant(text: string): string {
  const offset = text.endsWith('+00') ? 3 : text.endsWith('+00:00') ? 6 : 0;
  // Lists hold a hundred moments; a year of five digits, or an offset, is for the calendar to read.
  if (offset === 0 || text[4] !== '-' || text[13] !== ':') return new Date(text).toISOString();
  const fraction = text.slice(SECONDS_END + 1, -offset).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, SECONDS_END)}.${fraction}Z`;
}
