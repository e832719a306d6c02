import { z } from 'zod';
import { recordOf } from '../platform/values/record-of.ts';
import { unitFieldsOf } from './unit-fields.ts';

const Precision = z.enum(['month', 'year']);

/** The dates of a unit. */
export const PRECISE_FIELDS = [...unitFieldsOf('date'), 'retiredOn'] as const;

/**
 * Dates of a unit of which nobody knows the day, or not even the month; the date itself is then the
 * first day that it can be, of a warranty the last one.
 */
export const DatePrecisions = z.object(recordOf(PRECISE_FIELDS, () => Precision.optional()));
export type DatePrecisions = z.infer<typeof DatePrecisions>;

type Dates = { [Field in (typeof PRECISE_FIELDS)[number]]: string | null };

/** What is still known less exactly once dates were changed: a date that somebody set is a whole one. */
export const keptPrecisions = (
  before: Dates & { datePrecisions?: DatePrecisions | undefined },
  after: Dates,
): DatePrecisions =>
  Object.fromEntries(
    Object.entries(before.datePrecisions ?? {}).filter(([name]) =>
      PRECISE_FIELDS.some((field) => field === name && before[field] === after[field]),
    ),
  );

/** A date as far as it is known, in ISO 8601: `2015`, `2015-06` or `2015-06-04`. */
export function knownPart(date: string, precision: 'month' | 'year' | undefined): string {
  if (precision === undefined) return date;
  return date.slice(0, precision === 'year' ? 4 : 7);
}
