const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** "Nov 18, 2025": a day of a record, always with its year. */
export const formatDay = (iso: string): string => day.format(new Date(iso));
