import { RATE_FIELD_NAMES } from '@callboard/contract/money/rate-fields';
import type { NewTaxRate, TaxRate } from '@callboard/contract/money/tax-rates';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import type { Author } from '../../platform/history/author.ts';
import { storeNew } from '../../platform/versions/versioned.ts';
import { checkDays } from './check-days.ts';
import { placeKeys } from './place-keys.ts';
import { TAX_RATE } from './tax-rate.ts';

/**
 * Adds a tax rate.
 * @throws DomainError `invalid` for a last day before the first
 */
export async function createTaxRate(
  tx: Transaction,
  author: Author,
  input: NewTaxRate,
): Promise<TaxRate> {
  checkDays(input);
  return storeNew(tx, author, TAX_RATE, {
    ...pick(input, RATE_FIELD_NAMES),
    ...placeKeys(input),
  });
}
