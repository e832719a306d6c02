import { LineItemInput } from '@callboard/contract/calls/call-lines';
import type { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

/** A line item as typed. */
export const LineItemValues = LineItemInput.pick({ item: true, description: true }).extend({
  quantity: typedNumber(LineItemInput.shape.quantity),
  unitPrice: typedNumber(LineItemInput.shape.unitPrice),
});
export type LineItemValues = z.input<typeof LineItemValues>;
