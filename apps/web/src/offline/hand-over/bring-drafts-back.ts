import type { SignedIn } from '@callboard/contract/people/sign-in';
import { bareClient } from '~/session/bare-client.ts';
import { keyOf } from './held-key.ts';
import { unsealDrafts } from './seal-drafts.ts';

/**
 * Brings back what a person had typed before the screen with that form appears.
 * @param signedIn the session that the person is about to open
 * @throws what asking the server throws
 */
export async function bringDraftsBack({ user, accessToken }: SignedIn): Promise<void> {
  const asked = { context: { accessToken } };
  const { key } = await bareClient.auth.deviceKey.query(undefined, asked);
  await unsealDrafts(user.id, user.role, await keyOf(key));
}
