import { deviceDb } from '~/offline/device-db.ts';
import { setDeviceOwner } from '~/offline/device-owner.ts';
import { deviceTroubles } from '~/offline/troubles/device-troubles.ts';
import { forgetWaiting } from '~/offline/troubles/waiting-record.ts';
import { alone, leaveNothing } from './hand-over.ts';

/** Removes everything of a person who logs out: what they read, and what they chose not to send. */
export const leaveDevice = (person: string): Promise<void> =>
  alone(async () => {
    const db = await deviceDb();
    const dropping = db.transaction('acts', 'readwrite');
    for (const id of await dropping.store.index('person').getAllKeys(person)) {
      await dropping.store.delete(id);
    }
    await dropping.done;
    await leaveNothing(db, undefined);
    forgetWaiting();
    deviceTroubles.end('cleared');
    setDeviceOwner(undefined);
  });
