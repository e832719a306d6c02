import { deviceOwner } from '~/offline/device-owner.ts';
import { tellTrouble } from '~/offline/troubles/tell-trouble.ts';
import { actsLost } from '~/offline/troubles/waiting-record.ts';
import { session } from '~/session/session.ts';
import { trpcClient } from '~/session/trpc-client.ts';
import { notify } from '~/ui/toast/notify.ts';
import { bringBack } from './bring-back.ts';
import { handOver } from './hand-over.ts';
import { holdKey } from './held-key.ts';
import { unsealDrafts } from './seal-drafts.ts';

/**
 * Hands the device to a person before anything on it is read or kept for them: what the former person
 * left is deleted or sealed. Also tells what the browser deleted since the same person used it last.
 */
export async function settleIn(person: string): Promise<void> {
  const isKnown = deviceOwner() === person;
  await handOver(person, true);
  if (!isKnown) return;
  const lost = await actsLost();
  if (lost.length > 0) tellTrouble({ kind: 'cleared', lost });
}

const askServer = async () => (await trpcClient.auth.deviceKey.query()).key;

/**
 * Gives a person back what waited here when somebody else took the device. From then on their acts can
 * be sealed.
 * @returns how many acts came back
 * @throws what asking the server throws, for example without signal; call it again then
 */
export async function takeOwnBack(person: string): Promise<number> {
  const { user } = session;
  if (user?.id !== person) return 0;
  const key = await holdKey(user, askServer);
  const count = await bringBack(person, key);
  await unsealDrafts(person, user.role, key);
  if (count > 0 && session.user?.id === person) {
    notify({
      title: count === 1 ? '1 change from before is back' : `${count} changes from before are back`,
      description: 'They are being saved now.',
    });
  }
  return count;
}
