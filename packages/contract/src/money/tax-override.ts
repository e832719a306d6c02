import { z } from 'zod';
import { requiredText } from '../platform/values/text.ts';

/** That one line is taxed, or is not, whatever rules and its flag say. */
export const TaxOverride = z.object({ isTaxed: z.boolean(), reason: z.string() });
export type TaxOverride = z.infer<typeof TaxOverride>;

/** The same as a form or program sends it; null takes it back. */
export const taxOverrideField = z
  .strictObject({
    isTaxed: z.boolean({ error: 'Say whether it is taxed' }),
    reason: requiredText('Reason', 300),
  })
  .nullable();
