import { useState } from 'react';

// randomUUID is missing on pages that came over plain http from another machine.
const drawKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The Idempotency-Key of one creation: the same for every try, until `renew` is called after the
 * success. A form that closes and opens again starts with a new one by being mounted anew.
 */
export function useIdempotencyKey(): readonly [key: string, renew: () => void] {
  const [key, setKey] = useState(drawKey);
  return [key, () => setKey(drawKey())];
}
