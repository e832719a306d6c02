import { type CatalogItem, CatalogItemChange, NewCatalogItem } from '@callboard/contract/catalog';
import type { z } from 'zod';
import { typedNumber } from '~/lib/typed-number.ts';

const fields = {
  code: true,
  name: true,
  description: true,
  taxable: true,
  typeId: true,
} as const;

// The field of the days is there for contracts only.
const contractDays = typedNumber(NewCatalogItem.shape.contractDays).optional();

/** The form for a new item, under the contract's own rules. */
export const NewItemInput = NewCatalogItem.pick(fields).extend({
  price: typedNumber(NewCatalogItem.shape.price, 0),
  contractDays,
});

/** An item being edited in its row. */
export const ItemRowInput = CatalogItemChange.pick(fields).extend({
  price: typedNumber(CatalogItemChange.shape.price),
  contractDays,
});
export type ItemRowInput = z.input<typeof ItemRowInput>;

/** Where the server's messages about an item may land. */
export const ITEM_FIELDS = NewItemInput.keyof().options;

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
