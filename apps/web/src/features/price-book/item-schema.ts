import { pick } from '@callboard/contract/platform/values/pick';
import { CatalogItemChange, NewCatalogItem } from '@callboard/contract/price-book/catalog';
import { ITEM_FIELD_NAMES } from '@callboard/contract/price-book/item-fields';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const NAMES = [...ITEM_FIELD_NAMES, 'typeId'] as const;

// The days field exists only for contracts.
const contractDays = typedNumber(NewCatalogItem.shape.contractDays).optional();

/** The form for a new item, with the API's own rules. */
export const NewItemInput = z.strictObject({
  ...pick(NewCatalogItem.shape, NAMES),
  price: typedNumber(NewCatalogItem.shape.price, 0),
  contractDays,
});

/** An item being edited in its row. */
export const ItemRowInput = z.strictObject({
  ...pick(CatalogItemChange.shape, NAMES),
  price: typedNumber(CatalogItemChange.shape.price),
  contractDays,
});
export type ItemRowInput = z.input<typeof ItemRowInput>;
