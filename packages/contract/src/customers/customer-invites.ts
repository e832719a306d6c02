import { z } from 'zod';
import { CustomerPassword } from '../people/password.ts';
import { LinkToken } from '../people/password-links.ts';
import { requiredText } from '../platform/values/text.ts';
import { Id } from '../platform/wire.ts';

export { INVITE_HOURS } from '../platform/limits.ts';

/** The customer to invite. */
export const NewInvite = z.strictObject({ id: Id });
export type NewInvite = z.infer<typeof NewInvite>;

/** The link to share; `sentTo` is the address it was emailed to, if any. */
export const Invite = z.object({
  url: z.string(),
  expiresAt: z.string(),
  sentTo: z.string().nullable(),
});
export type Invite = z.infer<typeof Invite>;

/** A username in lower case; no @ allowed, so it can never be someone else's email. */
export const Username = requiredText('Username', 50)
  .transform((value) => value.toLowerCase())
  .refine((value) => /^[a-z0-9][a-z0-9._-]{2,}$/.test(value), {
    error: 'A username needs at least 3 letters, digits, dots, dashes or underscores',
  });

export const AcceptInvite = z.strictObject({
  token: LinkToken,
  username: Username,
  password: CustomerPassword,
});
export type AcceptInvite = z.infer<typeof AcceptInvite>;
