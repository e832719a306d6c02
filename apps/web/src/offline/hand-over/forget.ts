import { type DeviceDb, deviceDb } from '~/offline/device-db.ts';
import { deviceOwner, setDeviceOwner } from '~/offline/device-owner.ts';
import { deviceTroubles } from '~/offline/troubles/device-troubles.ts';
import { forgetWaiting } from '~/offline/troubles/waiting-record.ts';
import { forgetHabits } from '~/session/habits.ts';
import { session } from '~/session/session.ts';
import { noteSignedOut, signedOutNote } from '~/session/signed-out-note.ts';
import { alone, leaveNothing } from './hand-over.ts';
import { heldKey } from './held-key.ts';
import { sealNamesOf } from './seal-acts.ts';
import { dropSealedDrafts, sealDrafts } from './seal-drafts.ts';

/** How many acts of a person wait: the sealed ones, and those that could not be sealed without a key. */
async function countChanges(db: DeviceDb, person: string): Promise<number> {
  const sealed = await db.getAll('sealed', sealNamesOf(person));
  const bare = await db.countFromIndex('acts', 'person', person);
  return sealed.reduce((sum, { count }) => sum + count, bare);
}

async function emptyDatabase(): Promise<void> {
  const db = await deviceDb();
  const held = await heldKey();
  const person = held?.person ?? deviceOwner();
  const isTyped = held !== undefined && (await sealDrafts(db, held));
  await leaveNothing(db, undefined);
  if (person === undefined) return;
  await dropSealedDrafts(db, person);
  const changes = await countChanges(db, person);
  const former = signedOutNote();
  const wasTyped = former?.person === person && former.isTyped;
  if (changes > 0 || isTyped || wasTyped) {
    noteSignedOut({ person, changes, isTyped: isTyped || wasTyped });
  }
}

/**
 * Deletes everything that was read for people who are no longer signed in, on any page. Acts that were not
 * sent, and drafts that were not saved, are sealed for the person who made them.
 */
export const forget = (): Promise<void> =>
  alone(async () => {
    forgetHabits(session.user?.id);
    // Somebody has signed in and takes over the device.
    if (session.user || deviceOwner() === undefined) return;
    forgetWaiting();
    deviceTroubles.end('cleared');
    await emptyDatabase();
    setDeviceOwner(undefined);
  });
