import { useSyncExternalStore } from 'react';
import { hasSingleKeys, SINGLE_KEYS } from './single-keys.ts';

const listeners = new Set<() => void>();

/** Saved in this browser. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SINGLE_KEYS);
  else localStorage.setItem(SINGLE_KEYS, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys);
