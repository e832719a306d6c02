import type { SessionUser } from '@callboard/contract/people/auth';
import { SESSION_ROLES } from '@callboard/contract/people/role-list';
import type { SessionRole } from '@callboard/contract/people/roles';
import { deviceDb } from '~/device/device-db.ts';
import { isTheirs } from '~/device/owner-in-database.ts';
import { isRecord } from '~/lib/is-record.ts';

/** The fact that holds it. */
const DEVICE_KEY = 'deviceKey';

/** What seals the acts of whoever uses the device. No code can read it: it seals and opens. */
export interface HeldKey {
  person: string;
  /** What they were when they got it. */
  role: SessionRole;
  key: CryptoKey;
}

/** The key in a fact; undefined where it is none. */
function heldIn(fact: unknown): HeldKey | undefined {
  if (!isRecord(fact) || typeof fact.person !== 'string') return undefined;
  const { person, key } = fact;
  // Former builds held keys of technicians only, and did not say so.
  const role = SESSION_ROLES.find((known) => known === fact.role) ?? 'tech';
  return key instanceof CryptoKey ? { person, role, key } : undefined;
}

/** The key that this device holds, if any. */
export const heldKey = async (): Promise<HeldKey | undefined> =>
  heldIn(await (await deviceDb()).get('facts', DEVICE_KEY));

const bytesOf = (base64Url: string) =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** A key as the server tells it: 32 bytes as base64url. */
export const keyOf = (told: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(told), 'AES-GCM', false, ['encrypt', 'decrypt']);

/**
 * The key of whoever is signed in, from the device or from the server.
 * @param ask asks the server: 32 bytes as base64url
 * @throws what asking throws, such as without signal
 */
export async function holdKey(
  { id: person, role }: Pick<SessionUser, 'id' | 'role'>,
  ask: () => Promise<string>,
): Promise<CryptoKey> {
  const held = await heldKey();
  if (held?.person === person) return held.key;
  const key = await keyOf(await ask());
  const changing = (await deviceDb()).transaction('facts', 'readwrite');
  // With it the next person could open what waits for this one.
  if (await isTheirs(changing.store, person)) {
    await changing.store.put({ person, role, key } satisfies HeldKey, DEVICE_KEY);
  }
  await changing.done;
  return key;
}
