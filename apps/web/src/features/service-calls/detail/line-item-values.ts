import type { LineItem } from '@callboard/contract/service-calls';
import type { LineItemValues } from './line-item-schema.ts';
import { priceText } from './price-text.ts';

export const lineItemFields = [
  'item',
  'description',
  'quantity',
  'unitPrice',
] as const satisfies readonly (keyof LineItemValues)[];

export const newLineItem: LineItemValues = {
  item: '',
  description: '',
  quantity: '1',
  unitPrice: priceText(0),
};

export const lineItemValues = (line: LineItem): LineItemValues => ({
  item: line.item,
  description: line.description,
  quantity: String(line.quantity),
  unitPrice: priceText(line.unitPrice),
});
