import { z } from 'zod';

// A path of this site: `//host`, also with a tab inside it, would lead a person somewhere else.
const isOwnPath = (path: string) =>
  path.startsWith('/') &&
  URL.canParse(path, window.location.origin) &&
  new URL(path, window.location.origin).origin === window.location.origin;

/** What the address of a sign-in page may carry. */
export const SignInSearch = z.object({
  loggedOut: z.literal(1).optional().catch(undefined),
  redirect: z.string().refine(isOwnPath).optional().catch(undefined),
});
