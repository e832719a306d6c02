import { useSyncExternalStore } from 'react';

export type Selected = ReadonlySet<string>;

/** The selected calls, in the order of selection. */
export interface BoardSelection {
  get: () => Selected;
  subscribe: (listener: () => void) => () => void;
  toggle: (callId: string) => void;
  add: (callIds: readonly string[]) => void;
  clear: () => void;
}

const NONE: Selected = new Set();

/** One for each board. */
export function boardSelection(): BoardSelection {
  let selected = NONE;
  const listeners = new Set<() => void>();

  function set(next: Selected) {
    selected = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => selected,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: (callId) => {
      const next = new Set(selected);
      if (!next.delete(callId)) next.add(callId);
      set(next);
    },
    add: (callIds) => set(new Set([...selected, ...callIds])),
    clear: () => selected.size > 0 && set(NONE),
  };
}

/** The selection; re-renders when it changes. */
export const useSelected = (selection: BoardSelection): Selected =>
  useSyncExternalStore(selection.subscribe, selection.get);
