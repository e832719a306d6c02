const DAY_MS = 86_400_000;
const LONG_DAYS = 31;

/**
 * Whether a period is long, and over by more than a day in every time zone: what it comes to may be read
 * where news are moments late, since what somebody just wrote is of today.
 * @param period instants or days of the calendar, ISO
 * @param now epoch milliseconds
 */
export function isLongOver({ from, to }: { from: string; to: string }, now = Date.now()): boolean {
  const end = Date.parse(to);
  return end - Date.parse(from) > LONG_DAYS * DAY_MS && end < now - 2 * DAY_MS;
}
