import { formatIn, zoneAt } from '~/format/company-clock.ts';

// Newer engines put a narrow no-break space before AM and PM, older ones a plain space.
const plain = (text: string) => text.replace(/\u202f/g, ' ');

/** "10:00 AM", where the board already names the zone; times in milliseconds. */
export const sayClock = (at: number, timeZone: string): string =>
  plain(formatIn(timeZone, { hour: 'numeric', minute: '2-digit' }).format(at));

/** "Tue, Nov 24", in the company's time zone. */
export const sayDate = (at: number, timeZone: string): string =>
  formatIn(timeZone, { weekday: 'short', month: 'short', day: 'numeric' }).format(at);

/** "10:00 AM to 11:30 AM", with the zone if the browser's is different. */
export function sayClocks(start: number, end: number, timeZone: string): string {
  // One zone for both, unless the clocks change in between.
  const [from, to] = [zoneAt(start), zoneAt(end)];
  const begin = [sayClock(start, timeZone), from !== to && from];
  return [...begin, 'to', sayClock(end, timeZone), to].filter(Boolean).join(' ');
}

/** "Tue, Nov 24, 10:00 AM to 11:30 AM" */
export const saySpan = (start: number, end: number, timeZone: string): string =>
  `${sayDate(start, timeZone)}, ${sayClocks(start, end, timeZone)}`;
