import type { Reader } from '@callboard/db/client';
import { catalogItems } from '@callboard/db/schema/catalog';
import { inArray } from 'drizzle-orm';
import { isUuid } from '../platform/access/uuid.ts';
import { invalidField } from '../platform/errors/domain-error.ts';

/**
 * Looks up the catalog items that lines name.
 * @param alsoUsable items that the call has used before, though they may have left the catalog
 * @param fieldOf where the input names the item of the line with an index
 * @returns a function from an item's id and its line's index to the item
 * @throws DomainError `invalid` at that field, from the returned function
 */
export async function findUsableItems(
  db: Reader,
  lines: readonly { item: string }[],
  alsoUsable: ReadonlySet<string>,
  fieldOf: (index: number) => string,
) {
  const ids = [...new Set(lines.map(({ item }) => item.toLowerCase()))].filter(isUuid);
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            _id: catalogItems.id,
            name: catalogItems.name,
            price: catalogItems.price,
            taxable: catalogItems.taxable,
            removedAt: catalogItems.removedAt,
          })
          .from(catalogItems)
          .where(inArray(catalogItems.id, ids));
  const byId = new Map(found.map((item) => [item._id, item]));
  return (id: string, index: number) => {
    const item = byId.get(id.toLowerCase());
    if (!item || (item.removedAt !== null && !alsoUsable.has(item._id))) {
      throw invalidField(fieldOf(index), 'Please select a catalog item');
    }
    return item;
  };
}
