import { CatalogItemChange, NewCatalogItem } from '@callboard/contract/company/catalog';
import type { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const fields = {
  code: true,
  name: true,
  description: true,
  taxable: true,
  typeId: true,
} as const;

// The days field exists only for contracts.
const contractDays = typedNumber(NewCatalogItem.shape.contractDays).optional();

/** The form for a new item, with the API's own rules. */
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
