import type { CatalogItem, NewCatalogItem } from '@callboard/contract/company/catalog';
import type { Transaction } from '@callboard/db/client';
import { catalogItems } from '@callboard/db/schema/catalog';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { catalogItemById } from './by-id.ts';
import { checkCodeIsFree } from './check-code.ts';
import { checkContractDays, requireItemType } from './check-type.ts';
import { catalogValues } from './values.ts';

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
  const [created] = await tx
    .insert(catalogItems)
    .values({
      code: input.code,
      name: input.name,
      description: input.description,
      price: input.price,
      taxable: input.taxable,
      typeId: type._id,
      contractDays: input.contractDays,
    })
    .returning({ id: catalogItems.id });
  if (!created) throw new Error('The catalog item was not stored');
  const item = await catalogItemById(tx, created.id);
  await record(tx, author, {
    kind: 'catalog',
    id: item._id,
    action: 'create',
    version: item.version,
    change: { before: null, after: catalogValues(item) },
  });
  return item;
}
