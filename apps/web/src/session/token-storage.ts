import type { SessionUser } from '@callboard/contract/people/sign-in';
import { SESSION_ROLES } from '@callboard/contract/platform/role-list';
import { isRecord } from '~/lib/is-record.ts';

const decodeBase64Url = (text: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    ),
  );

function userOf(claims: Record<string, unknown>): SessionUser | null {
  const { sub: id, name, email, mustChangePassword } = claims;
  const role = SESSION_ROLES.find((known) => known === claims.role);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null;
  if (!role) return null;
  const user = { id, name, email, role };
  return mustChangePassword === true ? { ...user, mustChangePassword } : user;
}

/** The user named in an access token; shown until the server answers, never trusted. */
export function decodeUser(accessToken: string): SessionUser | null {
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(accessToken.split('.')[1] ?? ''));
    return isRecord(claims) ? userOf(claims) : null;
  } catch {
    return null;
  }
}

const KEYS = { access: 'accessToken', refresh: 'refreshToken' } as const;

/** The stored tokens; signed in while there is an access token. */
export const readTokens = () => ({
  accessToken: localStorage.getItem(KEYS.access) ?? undefined,
  refreshToken: localStorage.getItem(KEYS.refresh),
});

export function writeTokens(tokens: { accessToken: string; refreshToken?: string }): void {
  // Other tabs react to the access token, and may then need its refresh token.
  if (tokens.refreshToken !== undefined) localStorage.setItem(KEYS.refresh, tokens.refreshToken);
  localStorage.setItem(KEYS.access, tokens.accessToken);
  // By this device's clock: `silence.ts`.
  localStorage.setItem('heardAt', `${Date.now()}`);
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
  // A page restored by Back has missed these events.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) changed();
  });
}
