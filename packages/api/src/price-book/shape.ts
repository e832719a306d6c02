import { pick } from '@callboard/contract/platform/values/pick';
import { ITEM_FIELD_NAMES } from '@callboard/contract/price-book/item-fields';
import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';

export const itemTypeShape = { _id: itemTypes.id, name: itemTypes.name, key: itemTypes.key };

/** A catalog item as the wire has it; wants its type joined. */
export const catalogItemShape = {
  _id: catalogItems.id,
  ...pick(catalogItems, ITEM_FIELD_NAMES),
  type: itemTypeShape,
  typeId: catalogItems.typeId,
  createdAt: catalogItems.createdAt,
  version: catalogItems.version,
};
