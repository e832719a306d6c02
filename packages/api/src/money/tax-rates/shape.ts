import { RATE_FIELD_NAMES } from '@callboard/contract/money/rate-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { taxRates } from '@callboard/db/schema/tax-rates';

/** A tax rate as the wire has it. */
export const taxRateShape = {
  _id: taxRates.id,
  ...pick(taxRates, RATE_FIELD_NAMES),
  createdAt: taxRates.createdAt,
  version: taxRates.version,
};
