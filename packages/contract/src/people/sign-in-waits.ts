import { z } from 'zod';
import { requiredText } from '../platform/values/text.ts';

/** A name with too many failed sign-ins. */
export const SignInWait = z.object({
  _id: z.string(),
  /** Which sign-in page the attempts were made on. */
  door: z.enum(['employee', 'customer']),
  /** The name as typed if an account has it; otherwise only its first letters. */
  name: z.string(),
  hasAccount: z.boolean(),
  /** Failed attempts that still count. */
  tries: z.int(),
  /** How many networks they came from; 0 if only codes, or a known device, were tried. */
  networks: z.int(),
  since: z.string(),
  lastTryAt: z.string(),
  /** When the next attempt is allowed; null if the wait is over. */
  waitsUntil: z.string().nullable(),
});
export type SignInWait = z.infer<typeof SignInWait>;

/** The wait to end: the `_id` from the list. */
export const EndSignInWait = z.strictObject({ id: requiredText('Wait') });
