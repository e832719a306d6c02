import { z } from 'zod';
import { MOST_SERVED_ZIPS } from '../platform/limits.ts';
import { optionalText } from '../platform/values/text.ts';
import { BasedOn } from '../platform/wire.ts';
import { US_STATES } from './us-states.ts';

/** A ZIP code that the company goes to, and the city and state it fills in; either may be empty. */
export const ServedZip = z.strictObject({
  zip: z
    .string({ error: 'A ZIP code is required' })
    .trim()
    .regex(/^\d{5}$/, { error: 'A ZIP code has five digits' }),
  city: optionalText('City', 100),
  state: z.enum(['', ...US_STATES], { error: 'Use a state’s two letters' }).default(''),
});
export type ServedZip = z.infer<typeof ServedZip>;

const isEachOnce = (zips: readonly ServedZip[]) =>
  new Set(zips.map(({ zip }) => zip)).size === zips.length;

/** The whole list; an empty one means everywhere. */
export const ServiceAreaChange = z.strictObject({
  zips: z
    .array(ServedZip, { error: 'A list of ZIP codes is required' })
    .max(MOST_SERVED_ZIPS, {
      error: `A service area may have at most ${MOST_SERVED_ZIPS.toLocaleString('en-US')} ZIP codes`,
    })
    .refine(isEachOnce, { error: 'Each ZIP code can be in the list once' }),
  version: BasedOn,
});
export type ServiceAreaChange = z.infer<typeof ServiceAreaChange>;

export const ServiceArea = z.object({ zips: z.array(ServedZip), version: z.int() });
export type ServiceArea = z.infer<typeof ServiceArea>;

/** What a file of ZIP codes says; nothing is stored. */
export const ServiceAreaFile = z.object({
  zips: z.array(ServedZip),
  /** Rows that say no ZIP code, by their line in the file. */
  leftOut: z.array(z.object({ line: z.int(), reason: z.string() })),
});
export type ServiceAreaFile = z.infer<typeof ServiceAreaFile>;

/** A ZIP code as it is typed. */
export const PlaceQuery = z.object({ zip: optionalText('ZIP code', 20) });
export type PlaceQuery = z.infer<typeof PlaceQuery>;

/** What the company knows of a ZIP code. */
export const PlaceOfZip = z.object({
  /** City and state as its list or most of its properties there have them; null where neither does. */
  place: z.object({ city: z.string(), state: z.string() }).nullable(),
  /** Also true while the code is not whole, and where the company has no list. */
  isInServiceArea: z.boolean(),
});
export type PlaceOfZip = z.infer<typeof PlaceOfZip>;
