import { isUuid } from '../access/uuid.ts';
import type { KeyRing } from '../signing/keys.ts';
import { signText, verifyText } from '../signing/signed-text.ts';

/** What opens an invitation: its id under a MAC, so that the database holds no secret of it. */
export const signInvite = (keys: KeyRing, inviteId: string): string => signText(keys, inviteId);

/** The id of a token with a right MAC, or `undefined`. */
export function readInvite(keys: KeyRing, token: string): string | undefined {
  const inviteId = verifyText(keys, token);
  return inviteId !== undefined && isUuid(inviteId) ? inviteId : undefined;
}
