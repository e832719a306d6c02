import { type DeviceDb, deviceDb } from '~/offline/device-db.ts';
import { deviceOwner, setDeviceOwner } from '~/offline/device-owner.ts';
import { NOBODY, OWNER } from '~/offline/owner-in-database.ts';
import { deviceTroubles } from '~/offline/troubles/device-troubles.ts';
import { BORN, forgetWaiting } from '~/offline/troubles/waiting-record.ts';
import { forgetHabits } from '~/session/habits.ts';
import { session } from '~/session/session.ts';
import { noteSignedOut, signedOutNote } from '~/session/signed-out-note.ts';
import { notify } from '~/ui/toast/notify.ts';
import { heldKey } from './held-key.ts';
import { sealActs, sealNameOf } from './seal-acts.ts';
import { dropSealedDrafts } from './seal-drafts.ts';

/** Facts about the device itself, whoever uses it. */
const OF_THE_DEVICE = [BORN, 'clockError', 'lastSeq'];

/**
 * Seals the acts of the former person: only that person's key opens them again. Without a key nothing can
 * be sealed.
 */
async function sealFormer(db: DeviceDb, next: string | undefined) {
  const held = await heldKey();
  if (!held || held.person === next) return undefined;
  const acts = await db.getAllFromIndex('acts', 'person', held.person);
  if (acts.length === 0) return undefined;
  const sealed = await sealActs(sealNameOf(held.person), acts, held.key);
  return { person: held.person, acts, sealed };
}

/** Deletes what was read for others and what the device knew about them. @returns how many acts were sealed */
export async function leaveNothing(db: DeviceDb, next: string | undefined): Promise<number> {
  const former = await sealFormer(db, next);
  const changing = db.transaction(['acts', 'answers', 'facts', 'sealed'], 'readwrite');
  const [acts, answers, facts] = [
    changing.objectStore('acts'),
    changing.objectStore('answers'),
    changing.objectStore('facts'),
  ];
  if (former) {
    const now = await acts.index('person').getAll(former.person);
    if (JSON.stringify(now) !== JSON.stringify(former.acts)) {
      // Acts that were tapped or sent while others were sealed must be sealed as well.
      await changing.done;
      return leaveNothing(db, next);
    }
    await changing.objectStore('sealed').put(former.sealed);
    for (const { id } of former.acts) await acts.delete(id);
  }
  for (const key of await answers.getAllKeys()) if (key[0] !== next) await answers.delete(key);
  for (const key of await facts.getAllKeys()) {
    if (!OF_THE_DEVICE.includes(key)) await facts.delete(key);
  }
  await facts.put(next ?? NOBODY, OWNER);
  await changing.done;
  return former?.sealed.count ?? 0;
}

function tellSealed(count: number): void {
  notify({
    title:
      count === 1
        ? '1 unsent change on this phone is locked'
        : `${count} unsent changes on this phone are locked`,
    description:
      count === 1
        ? 'It’ll be sent when the person who made it signs in here.'
        : 'They’ll be sent when the person who made them signs in here.',
  });
}

/** Runs one piece of work at a time, across tabs, so the device never changes hands half-way. */
export const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('callboard-hand-over', work) : work();

/** Whether the device is this person's in the browser's storage and in the database; a tab may have died in between. */
const isAllTheirs = async (db: DeviceDb, person: string) =>
  deviceOwner() === person && ((await db.get('facts', OWNER)) ?? person) === person;

/** How many acts of somebody else were sealed at that person's sign-out. */
function sealedBefore(next: string): number {
  const note = signedOutNote();
  if (!note) return 0;
  noteSignedOut(undefined);
  return note.person === next ? 0 : note.changes;
}

/**
 * Hands the device to somebody. Nothing stays that was read for others. What they did and what was not
 * sent yet stays as sealed bytes.
 * @param next the person who has it now
 * @param isKept whether the device also keeps things for that person
 */
export const handOver = (next: string, isKept: boolean): Promise<void> =>
  alone(async () => {
    // The person may have signed out before this ran.
    if (session.user?.id !== next) return;
    const db = await deviceDb();
    // Another tab was faster.
    if (await isAllTheirs(db, next)) return;
    const count = await leaveNothing(db, next);
    await dropSealedDrafts(db, next);
    forgetHabits(next);
    forgetWaiting();
    deviceTroubles.end('cleared');
    setDeviceOwner(isKept ? next : undefined);
    const sealed = count + sealedBefore(next);
    if (sealed > 0) tellSealed(sealed);
  });
