import { z } from 'zod';
import { companyDate } from '../platform/values/company-date.ts';
import { requiredText } from '../platform/values/text.ts';

/** A customer who pays no tax, by which certificate, and the last day that it counts; null for no end. */
export const TaxExempt = z.object({ certificate: z.string(), until: z.string().nullable() });
export type TaxExempt = z.infer<typeof TaxExempt>;

/** The same as a form or program sends it; null for a customer who pays. */
export const taxExemptField = z
  .strictObject({
    certificate: requiredText('Certificate', 100),
    until: z
      .union([z.literal('').transform(() => null), companyDate('Last day')], {
        error: 'Last day must be a date',
      })
      .nullable()
      .default(null),
  })
  .nullable();
