import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';

export const itemTypeShape = { _id: itemTypes.id, name: itemTypes.name, key: itemTypes.key };

/** A catalog item as the wire has it; wants its type joined. */
export const catalogItemShape = {
  _id: catalogItems.id,
  code: catalogItems.code,
  name: catalogItems.name,
  description: catalogItems.description,
  price: catalogItems.price,
  taxable: catalogItems.taxable,
  type: itemTypeShape,
  typeId: catalogItems.typeId,
  contractDays: catalogItems.contractDays,
  createdAt: catalogItems.createdAt,
  version: catalogItems.version,
};
