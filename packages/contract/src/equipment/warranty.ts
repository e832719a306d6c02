import { dateText } from '../values/clock-text.ts';

/** Days of the company's calendar, `YYYY-MM-DD`. */
type Unit = {
  installedOn: string | null;
  partsWarrantyUntil: string | null;
  laborWarrantyUntil: string | null;
  retiredOn?: string | null;
};

/** A warranty ends soon that has at most so many days left. */
export const ENDS_SOON_DAYS = 60;

const DAY_MS = 24 * 60 * 60_000;
const dayNumber = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** A date with its year, such as `Mar 4, 2031`. */
const longDate = (date: string) => `${dateText(date).split(', ')[1] ?? date}, ${date.slice(0, 4)}`;

export type Warranty = {
  kind: 'parts' | 'labor';
  /** The last day that it covers. */
  until: string;
  state: 'covered' | 'ends-soon' | 'ended';
  /** Such as `Parts under warranty until Mar 4, 2031`, or `Labor warranty ended Mar 4, 2020`. */
  text: string;
};

const LABELS = { parts: 'Parts', labor: 'Labor' } as const;

function warranty(kind: Warranty['kind'], until: string, today: string): Warranty {
  const daysLeft = dayNumber(until) - dayNumber(today);
  const label = LABELS[kind];
  if (daysLeft < 0) {
    return { kind, until, state: 'ended', text: `${label} warranty ended ${longDate(until)}` };
  }
  const state = daysLeft <= ENDS_SOON_DAYS ? 'ends-soon' : 'covered';
  return { kind, until, state, text: `${label} under warranty until ${longDate(until)}` };
}

/**
 * The warranties of a unit on a day of the company's calendar, parts before labor. The last day is
 * covered. One of which nobody knows the end has none.
 */
export function warrantiesOf(
  { partsWarrantyUntil, laborWarrantyUntil }: Omit<Unit, 'installedOn'>,
  today: string,
): Warranty[] {
  return [
    ...(partsWarrantyUntil === null ? [] : [warranty('parts', partsWarrantyUntil, today)]),
    ...(laborWarrantyUntil === null ? [] : [warranty('labor', laborWarrantyUntil, today)]),
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

/** The same in words, such as `12 years old`, `Less than a year old`; empty for an unknown age. */
export function ageText(unit: Unit, today: string): string {
  const years = ageOf(unit, today);
  if (years === null) return '';
  if (years === 0) return 'Less than a year old';
  return `${years} ${years === 1 ? 'year' : 'years'} old`;
}
