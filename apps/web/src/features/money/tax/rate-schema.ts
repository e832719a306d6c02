import { RATE_FIELD_NAMES } from '@callboard/contract/money/rate-fields';
import { NewTaxRate } from '@callboard/contract/money/tax-rates';
import { pick } from '@callboard/contract/platform/values/pick';
import { z } from 'zod';

const rules = pick(NewTaxRate.shape, RATE_FIELD_NAMES);

/** A rate as it is typed, with the API's own rules: "6.25 %", ZIP codes with commas or spaces between them. */
export const RateInput = z.strictObject({
  ...rules,
  rate: z
    .string()
    .transform((text) => Number(text.replace('%', '').trim() || Number.NaN))
    .pipe(rules.rate),
  postalCodes: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(rules.postalCodes.unwrap()),
});
export type TypedRate = z.input<typeof RateInput>;
export type RateInput = z.infer<typeof RateInput>;
