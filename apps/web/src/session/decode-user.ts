import { SessionUser } from '@callboard/contract/auth';

const decodeBase64Url = (text: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    ),
  );

/** Who an access token says it is for: shown until the server has answered, never trusted. */
export function decodeUser(accessToken: string): SessionUser | null {
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(accessToken.split('.')[1] ?? ''));
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return null;
    return SessionUser.safeParse({ ...claims, id: claims.sub }).data ?? null;
  } catch {
    return null;
  }
}
