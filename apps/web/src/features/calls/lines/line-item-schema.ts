import { LineItemInput } from '@callboard/contract/calls/call-lines';
import type { TaxOverride } from '@callboard/contract/money/tax-override';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const { taxOverride } = LineItemInput.shape;

/** As typed: without a word a line keeps what it has, and "rules" takes back what it has. */
const TypedOverride = z
  .object({ is: z.enum(['', 'rules', 'taxed', 'not_taxed']), reason: z.string() })
  .transform(({ is, reason }) => {
    if (is === '') return undefined;
    return is === 'rules' ? null : { isTaxed: is === 'taxed', reason };
  })
  .pipe(taxOverride);

/** How a stored line's override is typed. */
export const typedOverride = (
  override: TaxOverride | null | undefined,
): z.input<typeof TypedOverride> =>
  override
    ? { is: override.isTaxed ? 'taxed' : 'not_taxed', reason: override.reason }
    : { is: '', reason: '' };

/** A line item as typed. */
export const LineItemValues = LineItemInput.pick({ item: true, description: true }).extend({
  quantity: typedNumber(LineItemInput.shape.quantity),
  unitPrice: typedNumber(LineItemInput.shape.unitPrice),
  taxOverride: TypedOverride,
});
export type LineItemValues = z.input<typeof LineItemValues>;
