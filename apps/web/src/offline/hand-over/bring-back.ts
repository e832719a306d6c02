import type { Act } from '~/offline/act.ts';
import { deviceDb, type SealedActs } from '~/offline/device-db.ts';
import { isTheirs } from '~/offline/owner-in-database.ts';
import { openActs, sealNamesOf } from './seal-acts.ts';

/** What cannot be opened stays sealed, because it is not ours to throw away. */
async function opened(sealed: SealedActs, key: CryptoKey): Promise<Act[]> {
  try {
    return await openActs(sealed, key);
  } catch {
    return [];
  }
}

/** Whether acts are sealed for this person. */
export const isAnythingSealed = async (person: string): Promise<boolean> =>
  (await (await deviceDb()).count('sealed', sealNamesOf(person))) > 0;

/**
 * Puts sealed acts of a person back among the waiting ones. They keep their places, because the device
 * numbers acts on whoever uses it.
 * @param key of that person
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
