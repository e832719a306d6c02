import type {
  MoneySettings,
  MoneySettingsChange,
} from '@callboard/contract/company/money-settings';
import type { Reader, Transaction } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import { invalidField } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { moneyShape } from './shape.ts';
import { updateSettings } from './update.ts';

/** How the company bills. */
export async function getMoneySettings(db: Reader): Promise<MoneySettings> {
  return onlyRow(await db.select({ ...moneyShape, version: settings.version }).from(settings));
}

/**
 * Changes how the company bills; what is not named stays.
 * @throws DomainError `invalid` for a day from which there is tax, `conflict` when based on an old version
 */
export async function setMoneySettings(
  tx: Transaction,
  author: Author,
  input: MoneySettingsChange,
): Promise<MoneySettings> {
  // Calls have no rates yet that could be charged.
  if (input.taxFrom) throw invalidField('taxFrom', 'Sales tax cannot be switched on yet.');
  return updateSettings(tx, author, input);
}
