import type { CatalogItem } from '@callboard/contract/company/catalog';

/** A catalog item's values in its history. */
export const catalogValues = (item: CatalogItem, isRemoved = false) => ({
  code: item.code,
  name: item.name,
  description: item.description,
  price: item.price,
  taxable: item.taxable,
  type: { _id: item.type._id, name: item.type.name },
  contractDays: item.contractDays,
  isRemoved,
});
