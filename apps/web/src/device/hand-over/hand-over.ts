import { type DeviceDb, deviceDb } from '~/device/device-db.ts';
import { deviceOwner, setDeviceOwner } from '~/device/device-owner.ts';
import { deviceTroubles } from '~/device/troubles/device-troubles.ts';
import { BORN, forgetWaiting } from '~/device/troubles/waiting-record.ts';
import { notify } from '~/ui/toast/notify.ts';
import { DEVICE_KEY, isHeldKey } from './held-key.ts';
import { sealActs, sealNameOf } from './seal-acts.ts';

/** Facts about the device itself, whoever holds it. */
const OF_THE_DEVICE = [BORN, 'clockError', 'lastSeq'];

/**
 * Whoever held the device before: their acts, as bytes that only they can have opened again. Without
 * their key nothing can be sealed.
 */
async function sealFormer(db: DeviceDb, next: string | undefined) {
  const held = await db.get('facts', DEVICE_KEY);
  if (!isHeldKey(held) || held.person === next) return undefined;
  const acts = await db.getAllFromIndex('acts', 'person', held.person);
  if (acts.length === 0) return undefined;
  return { person: held.person, sealed: await sealActs(sealNameOf(held.person), acts, held.key) };
}

/** Deletes what was read for others, and what the device knew of them. @returns how many acts were sealed */
async function leaveNothing(db: DeviceDb, next: string | undefined): Promise<number> {
  const former = await sealFormer(db, next);
  const changing = db.transaction(['acts', 'answers', 'facts', 'sealed'], 'readwrite');
  const [acts, answers, facts] = [
    changing.objectStore('acts'),
    changing.objectStore('answers'),
    changing.objectStore('facts'),
  ];
  if (former) {
    await changing.objectStore('sealed').put(former.sealed);
    for (const id of await acts.index('person').getAllKeys(former.person)) await acts.delete(id);
  }
  for (const key of await answers.getAllKeys()) if (key[0] !== next) await answers.delete(key);
  for (const key of await facts.getAllKeys()) {
    if (!OF_THE_DEVICE.includes(key)) await facts.delete(key);
  }
  await changing.done;
  return former?.sealed.count ?? 0;
}

/** What pages keep for one person says so at the end of its name, such as "recent items of …". */
const OF_A_PERSON = / of ([0-9a-f-]{36})$/;

function forgetHabitsOfOthers(next: string): void {
  for (const key of Object.keys(localStorage)) {
    const whose = OF_A_PERSON.exec(key)?.[1];
    if (whose !== undefined && whose !== next) localStorage.removeItem(key);
  }
}

function tellSealed(count: number): void {
  const whose = 'of the last person on this phone';
  notify({
    title: count === 1 ? `1 change ${whose} is locked` : `${count} changes ${whose} are locked`,
    description: 'Once that person signs in here again it is saved. Nobody else can open it.',
  });
}

const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('callboard-hand-over', work) : work();

/**
 * Hands the device to somebody: nothing that was read for others stays, and what they did and was not
 * sent yet stays as sealed bytes.
 * @param next who has it now; undefined after logging out
 * @param isKept whether things are kept for that person, too
 */
export const handOver = (next: string | undefined, isKept: boolean): Promise<void> =>
  alone(async () => {
    // Another tab was faster.
    if (next !== undefined && deviceOwner() === next) return;
    const count = await leaveNothing(await deviceDb(), next);
    if (next !== undefined) forgetHabitsOfOthers(next);
    forgetWaiting();
    deviceTroubles.end('cleared');
    setDeviceOwner(isKept ? next : undefined);
    if (count > 0) tellSealed(count);
  });
