import type { BrokenRule } from '@callboard/contract/broken-rule';
import type { BoardCall } from '@callboard/contract/dispatch';
import { useEffect, useRef, useState } from 'react';
import { useBoard } from '~/features/dispatch/board/use-board.ts';
import { announce } from '~/features/dispatch/moving/announcer.tsx';
import { foresee } from '~/features/dispatch/moving/foresee.ts';
import { isPlaced, placeOf, type Wish } from '~/features/dispatch/moving/place.ts';
import type { MoveCall } from '~/features/dispatch/moving/use-move-call.ts';
import { dropWish, showWish } from '~/features/dispatch/moving/wishes.ts';
import { nameOf, sayPlace } from '~/features/dispatch/words/say-move.ts';
import { type NudgeKey, nudge } from './nudge.ts';

const PAUSE_MS = 1_500;

/** A call on its way by keys, as it is shown; one request is sent when Alt is let go. */
export interface Nudged {
  name: string;
  where: string;
  foreseen: readonly BrokenRule[];
}

interface Pending {
  call: BoardCall;
  wish: Wish;
  timer?: ReturnType<typeof setTimeout>;
}

export function useNudge(move: MoveCall) {
  const { board, model, scale, focus } = useBoard();
  const pending = useRef<Pending>(undefined);
  const [nudged, setNudged] = useState<Nudged>();

  function end(): Pending | undefined {
    const before = pending.current;
    clearTimeout(before?.timer);
    pending.current = undefined;
    setNudged(undefined);
    return before;
  }

  function commit() {
    const before = end();
    if (before) void move(before.call, before.wish, 'words');
  }

  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => () => latestCommit.current(), []);

  return {
    nudged,
    isNudging: () => pending.current !== undefined,
    commit,
    cancel() {
      const before = end();
      if (!before) return;
      dropWish(before.call._id, before.wish);
      focus.focusCall(before.call._id);
      announce(`${nameOf(before.call)} stays where it was.`);
    },
    /** @param call as it is shown; false when it has no place that a step could start from */
    step(call: BoardCall, key: NudgeKey): boolean {
      if (!isPlaced(placeOf(call))) return false;
      if (pending.current && pending.current.call._id !== call._id) commit();
      const rows = model.rows.map(({ technician }) => technician._id);
      const place = { ...placeOf(call), ...pending.current?.wish };
      const wish = showWish(call._id, nudge(place, key, scale, rows));
      clearTimeout(pending.current?.timer);
      const timer = setTimeout(() => latestCommit.current(), PAUSE_MS);
      pending.current = { call: pending.current?.call ?? call, wish, timer };
      const there = { ...place, ...wish };
      const foreseen = foresee(board, pending.current.call, there);
      const where = sayPlace(board, there);
      setNudged({ name: nameOf(call), where, foreseen });
      announce([where, ...foreseen.map(({ message }) => message)].join('. '));
      // In another row it is another element.
      focus.focusCall(call._id);
      return true;
    },
  };
}

export type Nudge = ReturnType<typeof useNudge>;
