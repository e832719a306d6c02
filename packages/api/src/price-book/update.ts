import { pick } from '@callboard/contract/platform/values/pick';
import type {
  CatalogItem,
  CatalogItemChange,
  RemovalOfItems,
} from '@callboard/contract/price-book/catalog';
import { ITEM_FIELD_NAMES } from '@callboard/contract/price-book/item-fields';
import type { Transaction } from '@callboard/db/client';
import type { Author } from '../platform/history/author.ts';
import { lockRemovable, markRemoved } from '../platform/versions/removable.ts';
import { storeChange } from '../platform/versions/versioned.ts';
import { CATALOG_ITEM } from './catalog-item.ts';
import { checkCodeIsFree } from './check-code.ts';
import { checkContractDays, requireItemType } from './check-type.ts';

/**
 * Changes the fields that were sent; lines of past calls keep what they say.
 * @throws DomainError `not_found`, `invalid`, or `conflict` for an old version or a taken code
 */
export async function updateCatalogItem(
  tx: Transaction,
  author: Author,
  input: CatalogItemChange,
): Promise<CatalogItem> {
  const current = await lockRemovable(tx, CATALOG_ITEM, input);
  const type = await requireItemType(tx, input.typeId ?? current.typeId);
  // Contract days left over from the old type mean nothing for the new one.
  const keptDays = type._id === current.typeId ? current.contractDays : null;
  const contractDays = input.contractDays === undefined ? keptDays : input.contractDays;
  checkContractDays(type, contractDays);
  if (input.code !== undefined) await checkCodeIsFree(tx, input.code, current._id);
  return storeChange(tx, author, CATALOG_ITEM, current, {
    ...pick(input, ITEM_FIELD_NAMES),
    typeId: type._id,
    contractDays,
  });
}

/**
 * Takes several items out of the catalog: all of them, or none. Calls that used them keep their lines.
 * @throws DomainError `not_found`, `conflict` for the first that is based on an old version
 */
export async function removeCatalogItems(
  tx: Transaction,
  author: Author,
  { items }: RemovalOfItems,
): Promise<void> {
  // In one order for everybody, so that two such removals never wait for each other.
  for (const item of items.toSorted((a, b) => a.id.localeCompare(b.id))) {
    await markRemoved(tx, author, CATALOG_ITEM, item);
  }
}
