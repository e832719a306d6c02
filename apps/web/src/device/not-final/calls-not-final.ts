import { useSyncExternalStore } from 'react';

let calls: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Sets the calls of which lines or payments wait on this device. */
export function setCallsNotFinal(next: ReadonlySet<string>): void {
  if (next.size === 0 && calls.size === 0) return;
  calls = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a call's balance may still change, because the server does not know all of it yet. */
export const useIsNotFinal = (callId: string): boolean =>
  useSyncExternalStore(subscribe, () => calls.has(callId));
