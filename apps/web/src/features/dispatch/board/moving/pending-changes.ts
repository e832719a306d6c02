import type { Board } from '@callboard/contract/dispatch/dispatch';
import { notifyManager } from '@tanstack/react-query';
import { useMemo } from 'react';
import { store, useStore } from '~/lib/store.ts';
import { callOn, putOnBoard } from '~/live/put-on-board.ts';
import { callAfter, type SlotChange } from './slot.ts';

// Kept outside the cache: others' changes arrive there at the same time, and rolling back one
// change must not roll back theirs.
const pending = store<ReadonlyMap<string, SlotChange>>(new Map());

/**
 * Shows a call at its new place until the server has answered.
 * @returns everything sent for it so far
 */
export function showPending(callId: string, change: SlotChange): SlotChange {
  const all = { ...pending.get().get(callId), ...change };
  pending.set(new Map(pending.get()).set(callId, all));
  return all;
}

/** Shows a call at its real place again; a newer pending change stays. */
export function dropPending(callId: string, change: SlotChange): void {
  if (pending.get().get(callId) !== change) return;
  const rest = new Map(pending.get());
  rest.delete(callId);
  pending.set(rest);
}

/** The same for what the server has answered: only the cache's answer takes its place on the screen. */
export function dropAnswered(changes: readonly { id: string; change: SlotChange }[]): void {
  // The cache tells its screens later than it is changed; until then they have the former place.
  notifyManager.schedule(() => {
    for (const { id, change } of changes) dropPending(id, change);
  });
}

/** The board including this user's pending changes. */
export function useShownBoard<Shown extends Board | undefined>(board: Shown): Shown | Board {
  const current = useStore(pending);
  return useMemo(
    () => board && (current.size > 0 ? withPending(board, current) : board),
    [board, current],
  );
}

function withPending(board: Board, current: ReadonlyMap<string, SlotChange>): Board {
  // Whether more calls exist than shown only concerns the server's answer.
  const { hasMoreUnscheduled, hasMoreFollowUp } = board;
  const whole = { ...board, hasMoreUnscheduled: false, hasMoreFollowUp: false };
  const shown = [...current].reduce((shown, [id, change]) => {
    const call = callOn(shown, id);
    return (call && putOnBoard(shown, callAfter(shown, call, change))) ?? shown;
  }, whole);
  return { ...shown, hasMoreUnscheduled, hasMoreFollowUp };
}
