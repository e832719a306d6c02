import { z } from 'zod';

/** What staff have to know of a customer; never shown to the customer. */
export const CustomerFlags = z.object({
  doNotService: z.boolean(),
  isVip: z.boolean(),
  paysByCheckOnly: z.boolean(),
});
export type CustomerFlags = z.infer<typeof CustomerFlags>;

/** The same as a form or program sends them. */
export const flagFields = {
  doNotService: z.boolean({ error: 'Do not service must be yes or no' }),
  isVip: z.boolean({ error: 'VIP must be yes or no' }),
  paysByCheckOnly: z.boolean({ error: 'Pays by check only must be yes or no' }),
} as const;
