import { callElement, rowElement, slotElement } from '~/features/dispatch/board/model/board-dom.ts';
import { store, useStore } from '~/lib/store.ts';

/** What has, or last had, the focus on the board: a call or a row name. */
export interface Spot {
  callId?: string | undefined;
  /** Its row, or its last row before it went to the unscheduled calls. */
  technicianId?: string | undefined;
  /** The last focused call in that row; Tab returns to it. */
  rowCallId?: string | undefined;
  /** The start of the focused free time in that row, in milliseconds. */
  slot?: number | undefined;
}

/** The board's roving focus; the focused element stays rendered even when scrolled away. */
export interface BoardFocus {
  get: () => Spot;
  subscribe: (listener: () => void) => () => void;
  /** Records a focus change that happened by itself, such as a click. */
  note: (spot: Spot) => void;
  /** Moves the focus to a call once it is rendered. */
  focusCall: (id: string) => void;
  /** Moves the focus to a row's name. */
  focusRow: (technicianId: string) => void;
  /** Moves the focus to free time of a row. */
  focusSlot: (technicianId: string, slot: number) => void;
  /** After rendering: focuses the pending element. */
  settle: () => void;
}

const same = (one: Spot, other: Spot) =>
  one.callId === other.callId &&
  one.technicianId === other.technicianId &&
  one.rowCallId === other.rowCallId &&
  one.slot === other.slot;

const elementOf = ({ callId, technicianId, slot }: Spot): HTMLElement | null => {
  if (callId !== undefined) return callElement(callId);
  if (technicianId === undefined) return null;
  if (slot !== undefined) return slotElement(technicianId, slot);
  return rowElement(technicianId)?.querySelector<HTMLElement>('[role="rowheader"]') ?? null;
};

/** One for each board. */
export function boardFocus(): BoardFocus {
  const spot = store<Spot>({});
  let isWaiting = false;

  function note(next: Spot) {
    if (!same(spot.get(), next)) spot.set(next);
  }

  function settle() {
    const element = isWaiting ? elementOf(spot.get()) : null;
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
    get: spot.get,
    subscribe: spot.subscribe,
    note,
    focusCall: (callId) => moveTo({ ...spot.get(), callId, slot: undefined }),
    focusRow: (technicianId) => moveTo({ technicianId }),
    focusSlot: (technicianId, slot) => moveTo({ technicianId, slot }),
    settle,
  };
}

/** The focused element; re-renders when it changes. */
export const useFocused = (focus: BoardFocus): Spot => useStore(focus);
