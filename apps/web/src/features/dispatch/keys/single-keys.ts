import { useSyncExternalStore } from 'react';

const KEY = 'dispatchSingleKeys';
const listeners = new Set<() => void>();

/** Whether single letters are shortcuts; voice input can type letters by accident (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => localStorage.getItem(KEY) !== 'off';

/** Saved in this browser. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys);
