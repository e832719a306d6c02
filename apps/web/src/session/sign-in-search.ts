interface SignInSearch {
  loggedOut?: 1 | undefined;
  redirect?: string | undefined;
}

// A path of this site: `//host`, also with a tab inside it, would lead a person somewhere else.
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' &&
  path.startsWith('/') &&
  URL.canParse(path, window.location.origin) &&
  new URL(path, window.location.origin).origin === window.location.origin;

/** What the address of a sign-in page may carry. */
export const signInSearch = ({ loggedOut, redirect }: Record<string, unknown>): SignInSearch => ({
  loggedOut: loggedOut === 1 ? loggedOut : undefined,
  redirect: isOwnPath(redirect) ? redirect : undefined,
});
