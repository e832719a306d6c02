import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

/** A value that screens follow. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void;
}

export function store<Value>(initial: Value): Store<Value> {
  let value = initial;
  const { subscribe, emit } = listeners();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      emit();
    },
    subscribe,
  };
}

/** The value as it stands; re-renders when it changes. */
export const useStore = <Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>) =>
  useSyncExternalStore(subscribe, get);
