import { z } from 'zod';

/** A name that somebody has tried to sign in with, too often. */
export const SignInWait = z.object({
  _id: z.string(),
  /** Which sign-in was tried. */
  door: z.enum(['employee', 'customer']),
  /** As typed where an account has it; of any other only the first letters. */
  name: z.string(),
  hasAccount: z.boolean(),
  /** Failed tries that still count. */
  tries: z.int(),
  /** From how many networks; 0 when only codes, or a known device, were tried. */
  networks: z.int(),
  since: z.string(),
  lastTryAt: z.string(),
  /** When the next try is let through; null when the wait is over. */
  waitsUntil: z.string().nullable(),
});
export type SignInWait = z.infer<typeof SignInWait>;

/** Whose wait to end: the `_id` of the list. */
export const EndSignInWait = z.strictObject({ id: z.string().max(100) });
