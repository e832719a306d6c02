import type { CatalogItem, StarterItems } from '@callboard/contract/price-book/catalog';
import { isTaxedAtFirst, STARTER_BOOK } from '@callboard/contract/price-book/starter-book';
import type { Transaction } from '@callboard/db/client';
import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Author } from '../platform/history/author.ts';
import { record } from '../platform/history/record.ts';
import { catalogValues } from './catalog-item.ts';
import { listItemTypes } from './item-types.ts';
import { catalogItemShape } from './shape.ts';

const BOOK = new Map(STARTER_BOOK.map((item) => [item.code, item]));

/**
 * Puts items of the starter book into the catalog, at the prices given. Whatever code the catalog
 * has already stays as it is, so doing this twice adds nothing twice.
 * @returns the items that were added, by name
 */
export async function addStarterItems(
  tx: Transaction,
  author: Author,
  input: StarterItems,
): Promise<CatalogItem[]> {
  const typeIds = new Map((await listItemTypes(tx)).map(({ key, _id }) => [key, _id]));
  const rows = input.items.flatMap(({ code, price }) => {
    const item: (typeof STARTER_BOOK)[number] | undefined = BOOK.get(code);
    const typeId = item && typeIds.get(item.type);
    if (!item || !typeId) throw new Error(`The starter book has no usable item ${code}`);
    return { ...item, price, typeId, taxable: isTaxedAtFirst(item.type) };
  });
  const added = await tx
    .insert(catalogItems)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: catalogItems.id });
  if (added.length === 0) return [];
  const items = await tx
    .select(catalogItemShape)
    .from(catalogItems)
    .innerJoin(itemTypes, eq(itemTypes.id, catalogItems.typeId))
    .where(
      inArray(
        catalogItems.id,
        added.map(({ id }) => id),
      ),
    )
    .orderBy(asc(sql`lower(${catalogItems.name})`));
  for (const item of items) {
    await record(tx, author, {
      kind: 'catalog',
      id: item._id,
      action: 'create',
      version: item.version,
      change: { before: null, after: catalogValues(item) },
      note: 'Starter price book',
    });
  }
  return items;
}
