/** Bytes that mean nothing without the key that they were sealed with. */
export interface Sealed {
  /** The name of the seal, which begins with the person's id. */
  person: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const NONCE_BYTES = 12;

// A seal that is stored under another name does not open.
const sealOf = ({ person, iv }: Pick<Sealed, 'person' | 'iv'>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(person),
});

/** @param key for AES-GCM */
export async function seal(person: string, bytes: ArrayBuffer, key: CryptoKey): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return { person, iv, bytes: await crypto.subtle.encrypt(sealOf({ person, iv }), key, bytes) };
}

/** @throws DOMException if the key is not the one it was sealed with, or a byte was changed */
export const unseal = (sealed: Sealed, key: CryptoKey): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(sealOf(sealed), key, sealed.bytes);
