import { useState } from 'react';

// randomUUID is missing on pages served over plain HTTP.
/** A new key. */
export const drawKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The Idempotency-Key of one creation: the same for every attempt until `renew` is called after
 * success. A form that reopens is remounted and gets a new one.
 * @param kept the first one, where it was kept with what is typed
 */
export function useIdempotencyKey(kept?: string): readonly [key: string, renew: () => void] {
  const [key, setKey] = useState(() => kept ?? drawKey());
  return [key, () => setKey(drawKey())];
}
