import { type LineItem, LineItemInput } from '@callboard/contract/service-calls';
import type { z } from 'zod';
import { typedNumber } from '~/lib/typed-number.ts';
import { priceText } from './price-text.ts';

/** What is typed into the editor of a line item. */
export const LineItemValues = LineItemInput.pick({ item: true, description: true }).extend({
  quantity: typedNumber(LineItemInput.shape.quantity),
  unitPrice: typedNumber(LineItemInput.shape.unitPrice),
});
export type LineItemValues = z.input<typeof LineItemValues>;

export const lineItemFields = LineItemValues.keyof().options;

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
