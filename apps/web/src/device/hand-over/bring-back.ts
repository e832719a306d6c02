import type { Act } from '~/device/act.ts';
import { deviceDb, type SealedActs } from '~/device/device-db.ts';
import { isTheirs } from '~/device/owner-in-database.ts';
import { openActs, sealNamesOf } from './seal-acts.ts';

/** What cannot be opened stays sealed: it is not ours to throw away. */
async function opened(sealed: SealedActs, key: CryptoKey): Promise<Act[]> {
  try {
    return await openActs(sealed, key);
  } catch {
    return [];
  }
}

/** Whether anything is sealed for somebody. */
export const isAnythingSealed = async (person: string): Promise<boolean> =>
  (await (await deviceDb()).count('sealed', sealNamesOf(person))) > 0;

/**
 * Puts what was sealed for somebody back among what waits. The acts keep their places: the device goes
 * on counting for whoever uses it.
 * @param key theirs
 * @returns how many acts came back
 */
export async function bringBack(person: string, key: CryptoKey): Promise<number> {
  const db = await deviceDb();
  let count = 0;
  for (const sealed of await db.getAll('sealed', sealNamesOf(person))) {
    const acts = await opened(sealed, key);
    if (acts.length === 0) continue;
    const changing = db.transaction(['acts', 'facts', 'sealed'], 'readwrite');
    if (!(await isTheirs(changing.objectStore('facts'), person))) return count;
    for (const act of acts) await changing.objectStore('acts').put(act);
    await changing.objectStore('sealed').delete(sealed.person);
    await changing.done;
    count += acts.length;
  }
  return count;
}
