import { OptionalEmail } from '@callboard/contract/platform/values/email';
import { z } from 'zod';

/** Where an invoice is mailed to. */
export const MailValues = z.object({
  to: OptionalEmail.refine((to) => to !== '', { error: 'Enter an email' }),
});
export type MailInput = z.output<typeof MailValues>;
