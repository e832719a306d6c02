import { z } from 'zod';
import { Id } from '../platform/wire.ts';

/** What is known of one of a customer's numbers. */
export const TextConsent = z.object({
  phone: z.string(),
  /** `stopped` is their own word; null where nobody asked them. */
  says: z.enum(['yes', 'no', 'stopped']).nullable(),
  notedAt: z.string().nullable(),
  /** Who noted it; empty where they said it themselves. */
  notedBy: z.string(),
  /** A provider says that it takes no texts. */
  isLandline: z.boolean(),
});
export type TextConsent = z.infer<typeof TextConsent>;

/** The office notes whether somebody agreed to texts to a number of the customer `id`. */
export const TextConsentChange = z.strictObject({
  id: Id,
  phone: z.string({ error: 'Name one of the customer’s numbers' }).max(40, {
    error: 'Phone may have at most 40 characters',
  }),
  isAllowed: z.boolean({ error: 'Say whether texts are allowed' }),
});
export type TextConsentChange = z.infer<typeof TextConsentChange>;
