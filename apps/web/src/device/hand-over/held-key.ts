import { deviceDb } from '~/device/device-db.ts';
import { isRecord } from '~/lib/is-record.ts';

/** The fact that holds it. */
export const DEVICE_KEY = 'deviceKey';

/** What seals the acts of whoever uses the device. No code can read it: it seals and opens. */
interface HeldKey {
  person: string;
  key: CryptoKey;
}

export const isHeldKey = (fact: unknown): fact is HeldKey =>
  isRecord(fact) && typeof fact.person === 'string' && fact.key instanceof CryptoKey;

const bytesOf = (base64Url: string) =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/**
 * The key of whoever is signed in, from the device or from the server.
 * @param ask asks the server: 32 bytes as base64url
 * @throws what asking throws, such as without signal
 */
export async function holdKey(person: string, ask: () => Promise<string>): Promise<CryptoKey> {
  const db = await deviceDb();
  const held = await db.get('facts', DEVICE_KEY);
  if (isHeldKey(held) && held.person === person) return held.key;
  const bytes = bytesOf(await ask());
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  await db.put('facts', { person, key } satisfies HeldKey, DEVICE_KEY);
  return key;
}
