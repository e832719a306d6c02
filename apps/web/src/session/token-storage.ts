const KEYS = { access: 'accessToken', refresh: 'refreshToken' } as const;

/** The stored tokens (spec, section 3); somebody is signed in while there is an access token. */
export const readTokens = () => ({
  accessToken: localStorage.getItem(KEYS.access) ?? undefined,
  refreshToken: localStorage.getItem(KEYS.refresh),
});

export function writeTokens(tokens: { accessToken: string; refreshToken?: string }): void {
  // The other tabs wake up at the access token, and may need its refresh token then.
  if (tokens.refreshToken !== undefined) localStorage.setItem(KEYS.refresh, tokens.refreshToken);
  localStorage.setItem(KEYS.access, tokens.accessToken);
}

export function clearTokens(): void {
  localStorage.removeItem(KEYS.access);
  localStorage.removeItem(KEYS.refresh);
}

/** Calls back when another tab signed in, refreshed or signed out. */
export function onOtherTab(changed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === KEYS.access) changed();
  });
  // A page that Back brings from the browser's own memory has slept through these events.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) changed();
  });
}
