import type { TaxRule, TaxRulesChange } from '@callboard/contract/money/tax-rules';
import type { Reader, Transaction } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import { updateSettings } from '../../company/settings/update.ts';
import { invalidField } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { listItemTypes } from '../../price-book/item-types.ts';

/** The rules, with the version of the settings that they stand in. */
interface StoredRules {
  rules: TaxRule[];
  version: number;
}

export const getTaxRules = async (db: Reader): Promise<StoredRules> =>
  onlyRow(await db.select({ rules: settings.taxRules, version: settings.version }).from(settings));

/**
 * Replaces the rules.
 * @throws DomainError `invalid` for an item type that does not exist, `conflict` when based on an old version
 */
export async function setTaxRules(
  tx: Transaction,
  author: Author,
  { rules, version }: TaxRulesChange,
): Promise<StoredRules> {
  const types = new Set((await listItemTypes(tx)).map(({ key }) => key));
  const at = rules.findIndex(({ itemType }) => itemType !== null && !types.has(itemType));
  if (at >= 0) throw invalidField(`rules.${at}.itemType`, 'This item type does not exist');
  const stored = await updateSettings(tx, author, { taxRules: rules, version });
  return { rules: stored.taxRules, version: stored.version };
}
