import { deviceDb } from '~/device/device-db.ts';
import { handOver } from './hand-over.ts';

/** Leaves nothing of somebody who logs out: what they read, and what they gave up sending. */
export async function leaveDevice(person: string): Promise<void> {
  const db = await deviceDb();
  const dropping = db.transaction('acts', 'readwrite');
  for (const id of await dropping.store.index('person').getAllKeys(person)) {
    await dropping.store.delete(id);
  }
  await dropping.done;
  await handOver(undefined, false);
}
