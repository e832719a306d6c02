import { useSyncExternalStore } from 'react';

/** What of a call waits on this device. */
export interface NotSent {
  /** How many changes. */
  count: number;
  /** Whether lines or payments are among them. */
  isOfMoney: boolean;
}

let calls: ReadonlyMap<string, NotSent> = new Map();
const listeners = new Set<() => void>();

/** Sets the calls of which something waits on this device. */
export function setCallsNotSent(next: ReadonlyMap<string, NotSent>): void {
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
  useSyncExternalStore(subscribe, () => calls.get(callId)?.isOfMoney === true);

/** Whether the server does not know all yet that was done on a call. */
export const useIsNotSent = (callId: string): boolean =>
  useSyncExternalStore(subscribe, () => calls.has(callId));

const countAll = () => [...calls.values()].reduce((sum, { count }) => sum + count, 0);

/** How many changes wait on this device, of all calls. */
export const useNotSentCount = (): number => useSyncExternalStore(subscribe, countAll);
