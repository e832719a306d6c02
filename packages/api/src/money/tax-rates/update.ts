import { RATE_FIELD_NAMES } from '@callboard/contract/money/rate-fields';
import type { TaxRate, TaxRateChange } from '@callboard/contract/money/tax-rates';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import type { Author } from '../../platform/history/author.ts';
import { lockRemovable } from '../../platform/versions/removable.ts';
import { storeChange } from '../../platform/versions/versioned.ts';
import { withGiven } from '../../platform/versions/with-given.ts';
import { checkDays } from './check-days.ts';
import { placeKeys } from './place-keys.ts';
import { TAX_RATE } from './tax-rate.ts';

/**
 * Changes the fields that were sent.
 * @throws DomainError `not_found`, `conflict` for an old version, `invalid` for a last day before the first
 */
export async function updateTaxRate(
  tx: Transaction,
  author: Author,
  input: TaxRateChange,
): Promise<TaxRate> {
  const current = await lockRemovable(tx, TAX_RATE, input);
  checkDays(withGiven({ from: current.from, until: current.until }, input));
  return storeChange(tx, author, TAX_RATE, current, {
    ...pick(input, RATE_FIELD_NAMES),
    ...placeKeys(input),
  });
}
