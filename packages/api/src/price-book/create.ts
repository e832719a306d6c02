import { pick } from '@callboard/contract/platform/values/pick';
import type { CatalogItem, NewCatalogItem } from '@callboard/contract/price-book/catalog';
import { ITEM_FIELD_NAMES } from '@callboard/contract/price-book/item-fields';
import type { Transaction } from '@callboard/db/client';
import type { Author } from '../platform/history/author.ts';
import { storeNew } from '../platform/versions/versioned.ts';
import { CATALOG_ITEM } from './catalog-item.ts';
import { checkCodeIsFree } from './check-code.ts';
import { checkContractDays, requireItemType } from './check-type.ts';

/**
 * Adds an item to the catalog.
 * @throws DomainError `not_found` for an unknown type, `invalid` for contract days on another
 *   type, `conflict` for a code that is taken
 */
export async function createCatalogItem(
  tx: Transaction,
  author: Author,
  input: NewCatalogItem,
): Promise<CatalogItem> {
  const type = await requireItemType(tx, input.typeId);
  checkContractDays(type, input.contractDays);
  await checkCodeIsFree(tx, input.code);
  return storeNew(tx, author, CATALOG_ITEM, {
    ...pick(input, ITEM_FIELD_NAMES),
    typeId: type._id,
  });
}
