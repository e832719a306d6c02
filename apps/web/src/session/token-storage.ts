const KEYS = { access: 'accessToken', refresh: 'refreshToken' } as const;

export type Tokens = { accessToken: string; refreshToken: string | null };

/** The stored tokens (spec, section 3), or nothing when nobody is signed in. */
export function readTokens(): Tokens | null {
  const accessToken = localStorage.getItem(KEYS.access);
  return accessToken ? { accessToken, refreshToken: localStorage.getItem(KEYS.refresh) } : null;
}

export function writeTokens(tokens: { accessToken: string; refreshToken?: string }): void {
  localStorage.setItem(KEYS.access, tokens.accessToken);
  if (tokens.refreshToken !== undefined) localStorage.setItem(KEYS.refresh, tokens.refreshToken);
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
}
