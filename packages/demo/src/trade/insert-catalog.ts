import { isTaxedAtFirst } from '@callboard/contract/price-book/starter-book';
import type { Transaction } from '@callboard/db/client';
import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';
import type { Random } from '../chance/random.ts';
import { type CatalogCode, PRICE_BOOK } from './price-book.ts';

/** Inserts the price book, using the item types every installation has; returns ids by code. */
export async function insertCatalog(
  tx: Transaction,
  random: Random,
  createdAt: string,
): Promise<Map<CatalogCode, string>> {
  const types = await tx.select({ id: itemTypes.id, key: itemTypes.key }).from(itemTypes);
  const typeIds = new Map(types.map(({ id, key }) => [key, id]));
  const ids = new Map<CatalogCode, string>();
  const rows = PRICE_BOOK.map(({ type, ...item }) => {
    const typeId = typeIds.get(type);
    if (!typeId) throw new Error(`The database has no item type ${type}`);
    const id = random.uuid();
    ids.set(item.code, id);
    return { ...item, id, typeId, taxable: isTaxedAtFirst(type), createdAt };
  });
  await tx.insert(catalogItems).values(rows);
  return ids;
}
