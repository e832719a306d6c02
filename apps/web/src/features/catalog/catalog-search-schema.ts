import { z } from 'zod';

/** What the address of the catalog may carry; a code of digits arrives as a number. */
export const CatalogSearch = z.object({
  q: z
    .union([z.string(), z.number().transform(String)])
    .transform((q) => q.trim().slice(0, 200) || undefined)
    .optional()
    .catch(undefined),
});
