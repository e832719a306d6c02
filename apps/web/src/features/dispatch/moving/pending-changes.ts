import type { Board } from '@callboard/contract/dispatch/dispatch';
import { useMemo, useSyncExternalStore } from 'react';
import { callOn, putOnBoard } from '~/live/put-on-board.ts';
import { callAfter, type SlotChange } from './slot.ts';

// Beside the cache and not in it: what others do goes into the cache at the same time, and taking
// a change back must not take theirs back.
let pending: ReadonlyMap<string, SlotChange> = new Map();
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, SlotChange>) {
  pending = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a call where it was put, until the server has answered.
 * @returns all that is sent for it by now
 */
export function showPending(callId: string, change: SlotChange): SlotChange {
  const all = { ...pending.get(callId), ...change };
  set(new Map(pending).set(callId, all));
  return all;
}

/** Shows a call again where it really is; a newer change for it stays. */
export function dropPending(callId: string, change: SlotChange): void {
  if (pending.get(callId) !== change) return;
  const rest = new Map(pending);
  rest.delete(callId);
  set(rest);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The board with everything where this person has put it, whether or not the server knows. */
export function useShownBoard<Shown extends Board | undefined>(board: Shown): Shown | Board {
  const current = useSyncExternalStore(subscribe, () => pending);
  return useMemo(
    () => board && (current.size > 0 ? withPending(board, current) : board),
    [board, current],
  );
}

function withPending(board: Board, current: ReadonlyMap<string, SlotChange>): Board {
  // That more calls wait than are shown matters to the server's answer only.
  const { hasMoreUnscheduled, hasMoreFollowUp } = board;
  const whole = { ...board, hasMoreUnscheduled: false, hasMoreFollowUp: false };
  const shown = [...current].reduce((shown, [id, change]) => {
    const call = callOn(shown, id);
    return (call && putOnBoard(shown, callAfter(shown, call, change))) ?? shown;
  }, whole);
  return { ...shown, hasMoreUnscheduled, hasMoreFollowUp };
}
