interface SignInSearch {
  loggedOut?: 1 | undefined;
  redirect?: string | undefined;
}

// Only paths on this site: `//host`, even with a tab inside, would lead elsewhere.
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' &&
  path.startsWith('/') &&
  URL.canParse(path, window.location.origin) &&
  new URL(path, window.location.origin).origin === window.location.origin;

/** A sign-in page's search parameters. */
export const signInSearch = ({ loggedOut, redirect }: Record<string, unknown>): SignInSearch => ({
  loggedOut: loggedOut === 1 ? loggedOut : undefined,
  redirect: isOwnPath(redirect) ? redirect : undefined,
});
