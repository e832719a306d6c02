import type { CatalogItem } from '@callboard/contract/catalog';
import type { ItemRowInput } from './item-schema.ts';

/** Where the server's messages about an item may land. */
export const ITEM_FIELDS = [
  'code',
  'name',
  'description',
  'taxable',
  'typeId',
  'price',
  'contractDays',
] as const satisfies readonly (keyof ItemRowInput)[];

/** A stored item as its row's fields show it. */
export const itemInputOf = (item: CatalogItem) => ({
  code: item.code,
  name: item.name,
  description: item.description,
  price: item.price.toFixed(2),
  taxable: item.taxable,
  typeId: item.typeId,
  contractDays: item.contractDays === null ? '' : String(item.contractDays),
});
