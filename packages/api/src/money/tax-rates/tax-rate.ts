import { RATE_FIELD_NAMES } from '@callboard/contract/money/rate-fields';
import type { TaxRate } from '@callboard/contract/money/tax-rates';
import { pick } from '@callboard/contract/platform/values/pick';
import { taxRates } from '@callboard/db/schema/tax-rates';
import { eq } from 'drizzle-orm';
import type { Removable } from '../../platform/versions/removable.ts';
import { taxRateShape } from './shape.ts';

/** A tax rate's values in the history. */
export const taxRateValues = (rate: TaxRate, isRemoved = false) => ({
  ...pick(rate, RATE_FIELD_NAMES),
  isRemoved,
});

/** Tax rates; two for one place are no mistake, the most exact counts. */
export const TAX_RATE = {
  kind: 'tax-rates',
  thing: 'tax rate',
  table: taxRates,
  read: async (tx, id) => {
    const [rate] = await tx.select(taxRateShape).from(taxRates).where(eq(taxRates.id, id));
    return rate;
  },
  values: taxRateValues,
  checkIsFree: () => Promise.resolve(),
} satisfies Removable<typeof taxRates, TaxRate>;
