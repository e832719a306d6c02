import { store, useStore } from '~/lib/store.ts';

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
  const { get, set, subscribe } = store(NONE);
  return {
    get,
    subscribe,
    toggle: (callId) => {
      const next = new Set(get());
      if (!next.delete(callId)) next.add(callId);
      set(next);
    },
    add: (callIds) => set(new Set([...get(), ...callIds])),
    clear: () => get().size > 0 && set(NONE),
  };
}

/** The selection; re-renders when it changes. */
export const useSelected = (selection: BoardSelection): Selected => useStore(selection);
