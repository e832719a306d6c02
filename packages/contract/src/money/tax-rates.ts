import { z } from 'zod';
import { US_STATES } from '../company/us-states.ts';
import { companyDate } from '../platform/values/company-date.ts';
import { optionalText, requiredText } from '../platform/values/text.ts';
import { BasedOn, Id, pageFields, ReadBack, readBackFields } from '../platform/wire.ts';
import { MOST_ZIPS_OF_RATE, RATE_FIELDS, type RateFieldName } from './rate-fields.ts';

const { name, rate, state, county, city, from, until } = RATE_FIELDS;

const hasAtMostFourDecimals = (value: number) => Number(value.toFixed(4)) === value;

const Zip = z
  .string({ error: 'A ZIP code is required' })
  .trim()
  .regex(/^\d{5}$/, { error: 'A ZIP code has five digits' });

const isEachOnce = (zips: readonly string[]) => new Set(zips).size === zips.length;

/** A day, or none; an empty field of a form is none. */
const LastDay = z
  .union([z.literal('').transform(() => null), companyDate(until.label)], {
    error: `${until.label} must be a date`,
  })
  .nullable();

const rateFields = {
  name: requiredText(name.label, 100),
  /** In percent. */
  rate: z
    .number({ error: 'Enter the rate in percent, like 6.25' })
    .min(0, { error: `${rate.label} must be at least 0` })
    .max(100, { error: `${rate.label} may be at most 100` })
    .refine(hasAtMostFourDecimals, { error: `${rate.label} may have at most 4 decimals` }),
  state: z.enum(US_STATES, { error: `${state.label} is required` }),
  county: optionalText(county.label, 100),
  city: optionalText(city.label, 100),
  postalCodes: z
    .array(Zip, { error: 'A list of ZIP codes is required' })
    .max(MOST_ZIPS_OF_RATE, {
      error: `A rate may have at most ${MOST_ZIPS_OF_RATE.toLocaleString('en-US')} ZIP codes`,
    })
    .refine(isEachOnce, { error: 'Each ZIP code can be in the list once' }),
  from: companyDate(from.label),
  until: LastDay,
} as const satisfies Record<RateFieldName, z.ZodType>;

export const NewTaxRate = z.strictObject({
  ...readBackFields,
  ...rateFields,
  postalCodes: rateFields.postalCodes.default([]),
  until: LastDay.default(null),
  version: ReadBack,
});
export type NewTaxRate = z.infer<typeof NewTaxRate>;

export const TaxRateChange = z.strictObject({
  ...readBackFields,
  ...z.object(rateFields).partial().shape,
  id: Id,
  version: BasedOn,
});
export type TaxRateChange = z.infer<typeof TaxRateChange>;

/** What is said of a rate, as it is answered. */
export const rateOutput = {
  name: z.string(),
  rate: z.number(),
  state: z.enum(US_STATES),
  county: z.string(),
  city: z.string(),
  postalCodes: z.array(z.string()),
  from: z.string(),
  until: z.string().nullable(),
} satisfies Record<RateFieldName, z.ZodType>;

export const TaxRate = z.object({
  _id: z.string(),
  ...rateOutput,
  createdAt: z.string(),
  version: z.int(),
});
export type TaxRate = z.infer<typeof TaxRate>;

/** How many calls another rate, rule or first day with tax is worked out for. */
export const TaxReachQuery = z.object({ from: companyDate('First day').optional() });
export type TaxReachQuery = z.infer<typeof TaxReachQuery>;

export const TaxReach = z.object({
  /** With line items, and not billed yet. */
  calls: z.int(),
  /** Whether an earlier change is still being worked out. */
  isWorking: z.boolean(),
});
export type TaxReach = z.infer<typeof TaxReach>;

export const TaxRateQuery = z.object(pageFields);
export type TaxRateQuery = z.infer<typeof TaxRateQuery>;
