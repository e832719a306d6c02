import { z } from 'zod';

/** What the address of the customers list may carry; a phone number arrives as a number. */
export const CustomersSearch = z.object({
  q: z
    .union([z.string(), z.number().transform(String)])
    .transform((q) => q.trim().slice(0, 200) || undefined)
    .optional()
    .catch(undefined),
});
