import { z } from 'zod';

// A path of this site: `//host` and `https:` would lead a person somewhere else after the sign-in.
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

/** What the address of a sign-in page may carry. */
export const SignInSearch = z.object({
  loggedOut: z.literal(1).optional().catch(undefined),
  redirect: z.string().refine(isOwnPath).optional().catch(undefined),
});
