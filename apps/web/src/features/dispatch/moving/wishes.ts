import type { Board } from '@callboard/contract/dispatch';
import { useMemo, useSyncExternalStore } from 'react';
import { callOn, putOnBoard } from '~/live/put-on-board.ts';
import { callAt, type Wish } from './place.ts';

// Beside the cache and not in it: what others do goes into the cache at the same time, and taking
// a wish back must not take theirs back.
let wishes: ReadonlyMap<string, Wish> = new Map();
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, Wish>) {
  wishes = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a call where it was put, until the server has answered.
 * @returns all that is wished for it by now
 */
export function showWish(callId: string, wish: Wish): Wish {
  const all = { ...wishes.get(callId), ...wish };
  set(new Map(wishes).set(callId, all));
  return all;
}

/** Shows a call again where it really is; a newer wish for it stays. */
export function dropWish(callId: string, wish: Wish): void {
  if (wishes.get(callId) !== wish) return;
  const rest = new Map(wishes);
  rest.delete(callId);
  set(rest);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The board with everything where this person has put it, whether or not the server knows. */
export function useShownBoard<Shown extends Board | undefined>(board: Shown): Shown | Board {
  const current = useSyncExternalStore(subscribe, () => wishes);
  return useMemo(
    () => board && (current.size > 0 ? withWishes(board, current) : board),
    [board, current],
  );
}

function withWishes(board: Board, current: ReadonlyMap<string, Wish>): Board {
  // What else waits outside of the lane matters to the server's answer only.
  const whole = { ...board, laneHasMore: false };
  const shown = [...current].reduce((shown, [id, wish]) => {
    const call = callOn(shown, id);
    return (call && putOnBoard(shown, callAt(shown, call, wish))) ?? shown;
  }, whole);
  return { ...shown, laneHasMore: board.laneHasMore };
}
