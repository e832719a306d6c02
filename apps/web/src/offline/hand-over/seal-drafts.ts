import type { SessionRole } from '@callboard/contract/people/roles';
import { draftsOf, dropDraftsOf, type PutAway, putDraftsBack } from '~/lib/draft/put-away.ts';
import { isRecord } from '~/lib/is-record.ts';
import { type DeviceDb, deviceDb } from '~/offline/device-db.ts';
import type { HeldKey } from './held-key.ts';
import { seal, unseal } from './seal.ts';

const BEGINNING = 'drafts of ';

const nameOf = (person: string) => `${BEGINNING}${person} ${crypto.randomUUID()}`;
const namesOf = (person: string) =>
  IDBKeyRange.bound(`${BEGINNING}${person} `, `${BEGINNING}${person} \uffff`);

/** Ordered from the role that may read least. */
const ROLES: readonly SessionRole[] = ['customer', 'tech', 'dispatcher', 'admin'];

const isPutAway = (value: unknown): value is PutAway =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/**
 * Seals what a person typed and did not save, because it may name what they had read.
 * @returns whether there was anything
 */
export async function sealDrafts(db: DeviceDb, { person, role, key }: HeldKey): Promise<boolean> {
  const drafts = draftsOf(person);
  if (drafts.length === 0) return false;
  const bytes = new TextEncoder().encode(JSON.stringify({ role, drafts })).buffer;
  const sealed = await seal(nameOf(person), bytes, key);
  await db.put('sealed', { ...sealed, count: drafts.length });
  dropDraftsOf(person, drafts);
  return true;
}

/** Gives nothing to a person who may read less by now: the drafts may name what they may no longer read. */
function draftsFor(role: SessionRole, opened: unknown): PutAway[] {
  if (!isRecord(opened) || !Array.isArray(opened.drafts)) return [];
  const former = ROLES.findIndex((known) => known === opened.role);
  return ROLES.indexOf(role) < former ? [] : opened.drafts.filter(isPutAway);
}

/** Gives a person their sealed drafts back. @param key of that person */
export async function unsealDrafts(
  person: string,
  role: SessionRole,
  key: CryptoKey,
): Promise<void> {
  const db = await deviceDb();
  for (const sealed of await db.getAll('sealed', namesOf(person))) {
    const bytes = await unseal(sealed, key).catch(() => undefined);
    // Drafts that do not open stay sealed.
    if (!bytes) continue;
    const opened: unknown = JSON.parse(new TextDecoder().decode(bytes));
    await putDraftsBack(draftsFor(role, opened));
    await db.delete('sealed', sealed.person);
  }
}

/** Deletes the sealed drafts of others. */
export async function dropSealedDrafts(db: DeviceDb, keeper: string): Promise<void> {
  const all = IDBKeyRange.bound(BEGINNING, `${BEGINNING}\uffff`);
  for (const name of await db.getAllKeys('sealed', all)) {
    if (!name.startsWith(`${BEGINNING}${keeper} `)) await db.delete('sealed', name);
  }
}
