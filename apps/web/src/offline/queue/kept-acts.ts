import type { Act } from '~/offline/act.ts';
import { deviceDb } from '~/offline/device-db.ts';
import { isTheirs } from '~/offline/owner-in-database.ts';

/** An act that has no place in the order yet. */
export type NewAct = Act extends infer One ? (One extends Act ? Omit<One, 'seq'> : never) : never;

const LAST_SEQ = 'lastSeq';

/** The waiting acts of a person, oldest first. */
export async function actsOf(person: string): Promise<Act[]> {
  const acts = await (await deviceDb()).getAllFromIndex('acts', 'person', person);
  return acts.toSorted((one, other) => one.seq - other.seq);
}

/**
 * Keeps acts behind all others, all or none of them. An act that is there already stays as it is.
 * @returns once they would survive a crash of the browser
 * @throws DOMException if there is no room for them, or the device belongs to somebody else by now
 */
export async function keepActs(all: readonly NewAct[]): Promise<Act[]> {
  const db = await deviceDb();
  const transaction = db.transaction(['acts', 'facts'], 'readwrite', { durability: 'strict' });
  const acts = transaction.objectStore('acts');
  const facts = transaction.objectStore('facts');
  for (const { person } of all) {
    if (await isTheirs(facts, person)) continue;
    transaction.abort();
    await transaction.done.catch(() => undefined);
    throw new DOMException('The device is somebody else’s', 'AbortError');
  }
  const last = await facts.get(LAST_SEQ);
  let seq = typeof last === 'number' ? last : 0;
  const kept: Act[] = [];
  for (const act of all) {
    const known = await acts.get(act.id);
    if (!known) seq += 1;
    kept.push(known ?? { ...act, seq });
  }
  await Promise.all([
    ...kept.map((act) => acts.put(act)),
    facts.put(seq, LAST_SEQ),
    transaction.done,
  ]);
  return kept;
}

/**
 * Changes one act in a single step, whatever other tabs do.
 * @param change gives what the act becomes, or undefined to remove it
 * @returns what it became
 */
export async function changeAct(
  id: string,
  change: (act: Act) => Act | undefined,
): Promise<Act | undefined> {
  const db = await deviceDb();
  const transaction = db.transaction('acts', 'readwrite', { durability: 'strict' });
  const act = await transaction.store.get(id);
  const next = act && change(act);
  if (act && (next === undefined || next.id !== id)) await transaction.store.delete(id);
  if (next && next !== act) await transaction.store.put(next);
  await transaction.done;
  return next;
}

/**
 * Changes all acts of a person in a single step.
 * @param change gives what they become; acts that it leaves out are removed
 */
export async function changeActs(
  person: string,
  change: (acts: readonly Act[]) => readonly Act[],
): Promise<void> {
  const db = await deviceDb();
  const transaction = db.transaction('acts', 'readwrite', { durability: 'strict' });
  const all = await transaction.store.index('person').getAll(person);
  const next = change(all.toSorted((one, other) => one.seq - other.seq));
  const ids = new Set(next.map(({ id }) => id));
  await Promise.all([
    ...all.filter(({ id }) => !ids.has(id)).map(({ id }) => transaction.store.delete(id)),
    ...next.filter((act) => !all.includes(act)).map((act) => transaction.store.put(act)),
    transaction.done,
  ]);
}
