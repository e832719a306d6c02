import { useSyncExternalStore } from 'react';
import { callElement, rowElement } from '~/features/dispatch/board/board-dom.ts';

/** What has the focus on the board, or had it last: a call, or else the name of a row. */
export interface Spot {
  callId?: string | undefined;
  /** The row it is in, or was in before it went to the unscheduled calls. */
  technicianId?: string | undefined;
  /** The call that it was on in that row; Tab leads back to it. */
  rowCallId?: string | undefined;
}

/** The board's roving focus; what has it stays drawn however far the board is scrolled. */
export interface BoardFocus {
  get: () => Spot;
  subscribe: (listener: () => void) => () => void;
  /** Notes where the focus has gone by itself, as with a click. */
  note: (spot: Spot) => void;
  /** Moves the focus to a call, as soon as it is drawn. */
  focusCall: (id: string) => void;
  /** Moves the focus to a row's name. */
  focusRow: (technicianId: string) => void;
  /** After something was drawn: gives the focus to what waits for it. */
  settle: () => void;
}

const same = (one: Spot, other: Spot) =>
  one.callId === other.callId &&
  one.technicianId === other.technicianId &&
  one.rowCallId === other.rowCallId;

const elementOf = ({ callId, technicianId }: Spot): HTMLElement | null => {
  if (callId !== undefined) return callElement(callId);
  if (technicianId === undefined) return null;
  return rowElement(technicianId)?.querySelector<HTMLElement>('[role="rowheader"]') ?? null;
};

/** One for each board. */
export function boardFocus(): BoardFocus {
  let spot: Spot = {};
  let isWaiting = false;
  const listeners = new Set<() => void>();

  function note(next: Spot) {
    if (same(spot, next)) return;
    spot = next;
    for (const listener of listeners) listener();
  }

  function settle() {
    const element = isWaiting ? elementOf(spot) : null;
    if (!element) return;
    isWaiting = false;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function moveTo(next: Spot) {
    isWaiting = true;
    note(next);
    settle();
  }

  return {
    get: () => spot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note,
    focusCall: (callId) => moveTo({ ...spot, callId }),
    focusRow: (technicianId) => moveTo({ technicianId }),
    settle,
  };
}

/** What has the focus; draws again with each of its moves. */
export const useFocused = (focus: BoardFocus): Spot =>
  useSyncExternalStore(focus.subscribe, focus.get);
