const locale = 'en-US';

const dateParts: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };
const timeParts: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** "Tue, Nov 18"; the year is added when it is not this one. */
export function formatDate(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return plainSpaces(date.toLocaleDateString(locale, { ...dateParts, year }));
}

/** "2:30 PM" */
export function formatTime(iso: string): string {
  return plainSpaces(new Date(iso).toLocaleTimeString(locale, timeParts));
}

/** "Tue, Nov 18, 2:30 PM" */
export function formatDateTime(iso: string, now = new Date()): string {
  return `${formatDate(iso, now)}, ${formatTime(iso)}`;
}

/** "Tue, Nov 18, 2:00 PM to 4:00 PM"; the second day is named when it is another one. */
export function formatSpan(
  { start, end }: { start: string; end: string },
  now = new Date(),
): string {
  const isOneDay = midnight(start) === midnight(end);
  return `${formatDateTime(start, now)} to ${isOneDay ? formatTime(end) : formatDateTime(end, now)}`;
}

/** The whole instant with its zone, for a title: "Tuesday, November 18, 2025 at 2:30 PM CST". */
export function formatExact(iso: string): string {
  return plainSpaces(
    new Date(iso).toLocaleString(locale, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      ...timeParts,
      timeZoneName: 'short',
    }),
  );
}

/** The viewer's zone in short: "CT". */
export function zoneAbbreviation(date = new Date()): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'shortGeneric' }).formatToParts(
    date,
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const minute = 60_000;
const steps = [
  { unit: 'minute', length: minute, below: 60 * minute },
  { unit: 'hour', length: 60 * minute, below: 22 * 60 * minute },
  { unit: 'day', length: 24 * 60 * minute, below: 26 * 24 * 60 * minute },
  { unit: 'month', length: 30.44 * 24 * 60 * minute, below: 320 * 24 * 60 * minute },
  { unit: 'year', length: 365.25 * 24 * 60 * minute, below: Number.POSITIVE_INFINITY },
] as const;

const midnight = (moment: string | Date) => new Date(moment).setHours(0, 0, 0, 0);

/** "5 minutes ago", "in 2 hours", "tomorrow" */
export function formatRelative(iso: string, now = new Date()): string {
  const distance = new Date(iso).getTime() - now.getTime();
  if (Math.abs(distance) < 0.75 * minute) return 'just now';
  const step = steps.find(({ below }) => Math.abs(distance) < below);
  if (!step) return '';
  // People count days by midnights: Tuesday evening was yesterday all Wednesday long.
  const span = step.unit === 'day' ? midnight(iso) - midnight(now) : distance;
  const count = Math.round(span / step.length);
  return relative.format(count === 0 ? Math.sign(distance) : count, step.unit);
}

/** A stored instant as the value of a datetime-local input, in the viewer's own zone. */
export function toLocalInput(iso: string | Date): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [
    String(date.getFullYear()).padStart(4, '0'),
    two(date.getMonth() + 1),
    two(date.getDate()),
  ].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant that a datetime-local value means to the viewer, or null while it is empty or half typed. */
export function fromLocalInput(value: string): string | null {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

// Newer engines put a narrow no-break space before AM and PM, older ones a plain one.
function plainSpaces(text: string): string {
  return text.replace(/\u202f/g, ' ');
}
