import { pick } from '@callboard/contract/platform/values/pick';
import type { CatalogItem } from '@callboard/contract/price-book/catalog';
import { ITEM_FIELD_NAMES } from '@callboard/contract/price-book/item-fields';
import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';
import { eq } from 'drizzle-orm';
import type { Removable } from '../platform/versions/removable.ts';
import { checkCodeIsFree } from './check-code.ts';
import { catalogItemShape } from './shape.ts';

/** A catalog item's values in its history. */
export const catalogValues = (item: CatalogItem, isRemoved = false) => ({
  ...pick(item, ITEM_FIELD_NAMES),
  type: { _id: item.type._id, name: item.type.name },
  isRemoved,
});

/** Items of the price book; lines of calls refer to those that have left it, too. */
export const CATALOG_ITEM = {
  kind: 'catalog',
  thing: 'catalog item',
  table: catalogItems,
  read: async (tx, id) => {
    const [item] = await tx
      .select(catalogItemShape)
      .from(catalogItems)
      .innerJoin(itemTypes, eq(itemTypes.id, catalogItems.typeId))
      .where(eq(catalogItems.id, id));
    return item;
  },
  values: catalogValues,
  checkIsFree: (tx, { code, _id }) => checkCodeIsFree(tx, code, _id),
} satisfies Removable<typeof catalogItems, CatalogItem>;
