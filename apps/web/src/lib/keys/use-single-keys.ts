import { useSyncExternalStore } from 'react';
import { listeners } from '~/lib/listeners.ts';
import { hasSingleKeys, SINGLE_KEYS } from './single-keys.ts';

const { subscribe, emit } = listeners();

/** Saved in this browser. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SINGLE_KEYS);
  else localStorage.setItem(SINGLE_KEYS, 'off');
  emit();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys);
