const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, name: string, parts: Intl.DateTimeFormatOptions) {
  const key = `${timeZone} ${name}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...parts, timeZone });
  formats.set(key, made);
  return made;
}

// Newer engines put a narrow no-break space before AM and PM, older ones a plain one.
const plain = (text: string) => text.replace(/\u202f/g, ' ');

/** "10:00 AM", on the company's clock; moments are milliseconds. */
export const sayClock = (at: number, timeZone: string): string =>
  plain(format(timeZone, 'clock', { hour: 'numeric', minute: '2-digit' }).format(at));

/** "Tue, Nov 24", on the company's calendar. */
export const sayDate = (at: number, timeZone: string): string =>
  format(timeZone, 'date', { weekday: 'short', month: 'short', day: 'numeric' }).format(at);

/** "10:00 AM to 11:30 AM" */
export const sayClocks = (start: number, end: number, timeZone: string): string =>
  `${sayClock(start, timeZone)} to ${sayClock(end, timeZone)}`;

/** "Tue, Nov 24, 10:00 AM to 11:30 AM" */
export const saySpan = (start: number, end: number, timeZone: string): string =>
  `${sayDate(start, timeZone)}, ${sayClocks(start, end, timeZone)}`;
