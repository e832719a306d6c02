import type {
  MoneySettings,
  MoneySettingsChange,
} from '@callboard/contract/company/money-settings';
import type { Reader, Transaction } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
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
 * @throws DomainError `conflict` when based on an old version, `invalid` and `conflict` as `checkTaxFrom`
 */
export async function setMoneySettings(
  tx: Transaction,
  author: Author,
  input: MoneySettingsChange,
): Promise<MoneySettings> {
  return updateSettings(tx, author, input);
}
