import { createHash, createHmac } from 'node:crypto';
import type { Services } from '../../platform/context.ts';

type Signer = Pick<Services, 'keys' | 'appUrl'>;

const tokenFrom = (key: Uint8Array, id: string) =>
  createHmac('sha256', key).update(id).digest('base64url');

/** What is stored of a token: it finds the link's row and opens nothing. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The hash to store with a new link. */
export const tokenHashOf = ({ keys }: Pick<Services, 'keys'>, id: string): string =>
  hashToken(tokenFrom(keys.passwordLink[0], id));

/**
 * The address of a link. The token can be made again from the row and the server's key, so that a
 * repeated request is answered with the same link; it comes after the `#`, which browsers send to
 * no server and put into no Referer.
 */
export function linkAddress(
  { keys, appUrl }: Signer,
  { id, tokenHash }: { id: string; tokenHash: string | null },
): string {
  // After AUTH_SECRET was rotated, the key that made this one is no longer the first.
  const tokens = keys.passwordLink.map((key) => tokenFrom(key, id));
  const token = tokens.find((one) => hashToken(one) === tokenHash) ?? tokens[0];
  return `${appUrl()}/choose-password#${token}`;
}
