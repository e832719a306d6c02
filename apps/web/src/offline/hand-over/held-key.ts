import type { SessionRole } from '@callboard/contract/people/roles';
import type { SessionUser } from '@callboard/contract/people/sign-in';
import { SESSION_ROLES } from '@callboard/contract/platform/role-list';
import { isRecord } from '~/lib/is-record.ts';
import { deviceDb } from '~/offline/device-db.ts';
import { isTheirs } from '~/offline/owner-in-database.ts';

/** The fact that holds it. */
const DEVICE_KEY = 'deviceKey';

/** The key that seals the acts of the person who uses the device. Code can seal and open with it, but not read it. */
export interface HeldKey {
  person: string;
  /** The person's role when the device got the key. */
  role: SessionRole;
  key: CryptoKey;
}

/** The key in a stored fact. Undefined if the fact is no key. */
function heldIn(fact: unknown): HeldKey | undefined {
  if (!isRecord(fact) || typeof fact.person !== 'string') return undefined;
  const { person, key } = fact;
  // Former builds held only technicians' keys, and did not store the role.
  const role = SESSION_ROLES.find((known) => known === fact.role) ?? 'tech';
  return key instanceof CryptoKey ? { person, role, key } : undefined;
}

export const heldKey = async (): Promise<HeldKey | undefined> =>
  heldIn(await (await deviceDb()).get('facts', DEVICE_KEY));

const bytesOf = (base64Url: string) =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** Makes a key of what the server sends: 32 bytes as base64url. */
export const keyOf = (told: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(told), 'AES-GCM', false, ['encrypt', 'decrypt']);

/**
 * The key of the person who is signed in, from the device or from the server.
 * @param ask asks the server, which answers 32 bytes as base64url
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
  // If another person has the device by now, they could open what waits for this one.
  if (await isTheirs(changing.store, person)) {
    await changing.store.put({ person, role, key } satisfies HeldKey, DEVICE_KEY);
  }
  await changing.done;
  return key;
}
