import type { SessionUser } from '@callboard/contract/people/sign-in';
import { deviceOwner, setDeviceOwner } from '~/offline/device-owner.ts';
import { session } from '~/session/session.ts';
import { trpcClient } from '~/session/trpc-client.ts';
import { handOver } from './hand-over.ts';
import { holdKey } from './held-key.ts';

const askServer = async () => (await trpcClient.auth.deviceKey.query()).key;

/**
 * Hands the device to a person for whom it keeps no work: nothing of others stays, and what the person types
 * can be sealed at sign-out.
 * @throws what asking the server throws, such as without signal: the next page tries again
 */
export async function takeOver({ id, role }: Pick<SessionUser, 'id' | 'role'>): Promise<void> {
  const isKept = role !== 'customer' && 'subtle' in crypto;
  await handOver(id, isKept);
  // The server refuses what is asked for somebody whom it signs out just now.
  if (!isKept || !session.isHere(id)) return;
  try {
    await holdKey({ id, role }, askServer);
  } catch (error) {
    if (deviceOwner() === id) setDeviceOwner(undefined);
    throw error;
  }
}
