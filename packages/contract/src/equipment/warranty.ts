import { dateText } from '../platform/values/clock-text.ts';
import type { DatePrecisions } from './date-precisions.ts';

/** Days of the company's calendar, `YYYY-MM-DD`. */
type Unit = {
  installedOn: string | null;
  partsWarrantyUntil: string | null;
  laborWarrantyUntil: string | null;
  retiredOn?: string | null;
  datePrecisions?: DatePrecisions | undefined;
};

/** A warranty ends soon that has at most so many days left. */
export const ENDS_SOON_DAYS = 60;

const DAY_MS = 24 * 60 * 60_000;
const dayNumber = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** A date with its year, such as `Mar 4, 2031`; as far as it is known, `Mar 2031` or `2031`. */
export function longDate(date: string, precision?: 'month' | 'year'): string {
  const year = date.slice(0, 4);
  if (precision === 'year') return year;
  const day = dateText(date).split(', ')[1] ?? date;
  return precision === 'month' ? `${day.slice(0, 3)} ${year}` : `${day}, ${year}`;
}

export type Warranty = {
  kind: 'parts' | 'labor';
  /** The last day that it covers. */
  until: string;
  state: 'covered' | 'ends-soon' | 'ended';
  /** Such as `Parts under warranty until Mar 4, 2031`, or `Labor warranty ended Mar 4, 2020`. */
  text: string;
};

const LABELS = { parts: 'Parts', labor: 'Labor' } as const;

function warranty(
  kind: Warranty['kind'],
  until: string,
  today: string,
  precision?: 'month' | 'year',
): Warranty {
  const end = longDate(until, precision);
  const daysLeft = dayNumber(until) - dayNumber(today);
  const label = LABELS[kind];
  if (daysLeft < 0) {
    return { kind, until, state: 'ended', text: `${label} warranty ended ${end}` };
  }
  const state = daysLeft <= ENDS_SOON_DAYS ? 'ends-soon' : 'covered';
  return { kind, until, state, text: `${label} under warranty until ${end}` };
}

/**
 * The warranties of a unit on a day of the company's calendar, parts before labor. The last day is
 * covered. One of which nobody knows the end has none.
 */
export function warrantiesOf(
  { partsWarrantyUntil, laborWarrantyUntil, datePrecisions: known }: Omit<Unit, 'installedOn'>,
  today: string,
): Warranty[] {
  return [
    ...(partsWarrantyUntil === null
      ? []
      : [warranty('parts', partsWarrantyUntil, today, known?.partsWarrantyUntil)]),
    ...(laborWarrantyUntil === null
      ? []
      : [warranty('labor', laborWarrantyUntil, today, known?.laborWarrantyUntil)]),
  ];
}

/**
 * Whole years that a unit is or was in service; null where nobody knows when it was installed, or it
 * is not yet. A retired one does not grow older.
 */
export function ageOf({ installedOn, retiredOn }: Unit, today: string): number | null {
  const last = retiredOn ?? today;
  if (installedOn === null || installedOn > last) return null;
  const years = Number(last.slice(0, 4)) - Number(installedOn.slice(0, 4));
  return last.slice(5) < installedOn.slice(5) ? years - 1 : years;
}

/** The same in words, such as `12 years old`, `About 12 years old` where only the year is known, `Less than a year old`; empty for an unknown age. */
export function ageText(unit: Unit, today: string): string {
  const years = ageOf(unit, today);
  if (years === null) return '';
  const { installedOn, retiredOn } = unit.datePrecisions ?? {};
  if (years > 0 && (installedOn === 'year' || (unit.retiredOn && retiredOn === 'year'))) {
    return `About ${years} ${years === 1 ? 'year' : 'years'} old`;
  }
  if (years === 0) return 'Less than a year old';
  return `${years} ${years === 1 ? 'year' : 'years'} old`;
}
