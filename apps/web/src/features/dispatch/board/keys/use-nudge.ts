import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import type { BrokenRule } from '@callboard/contract/platform/broken-rule';
import { useEffect, useRef, useState } from 'react';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { announce } from '~/features/dispatch/board/moving/announcer.tsx';
import { foresee } from '~/features/dispatch/board/moving/foresee.ts';
import { dropPending, showPending } from '~/features/dispatch/board/moving/pending-changes.ts';
import { isInRow, type SlotChange, slotOf } from '~/features/dispatch/board/moving/slot.ts';
import type { MoveCall } from '~/features/dispatch/board/moving/use-move-call.ts';
import { nameOf, sayChange } from '~/features/dispatch/board/words/say-move.ts';
import { type NudgeKey, nudge } from './nudge.ts';

const PAUSE_MS = 1_500;

/** A call being moved by keys; one request is sent when Alt is released. */
export interface Nudged {
  name: string;
  where: string;
  foreseen: readonly BrokenRule[];
}

interface Pending {
  call: BoardCall;
  change: SlotChange;
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
    if (before) void move(before.call, before.change, 'words');
  }

  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => () => latestCommit.current(), []);

  // Once it is drawn where it stands now: in another row it is a new element, and it may be out of sight.
  const toFollow = useRef<string>(undefined);
  useEffect(() => {
    if (toFollow.current !== undefined) focus.focusCall(toFollow.current);
    toFollow.current = undefined;
  });

  return {
    nudged,
    isNudging: () => pending.current !== undefined,
    commit,
    cancel() {
      const before = end();
      if (!before) return;
      dropPending(before.call._id, before.change);
      toFollow.current = before.call._id;
      announce(`${nameOf(before.call)} stays where it was.`);
    },
    /** @param call as shown; returns false when it has no slot to start from */
    step(call: BoardCall, key: NudgeKey): boolean {
      if (!isInRow(slotOf(call))) return false;
      if (pending.current && pending.current.call._id !== call._id) commit();
      const rows = model.rows.map(({ technician }) => technician._id);
      const slot = { ...slotOf(call), ...pending.current?.change };
      const change = showPending(call._id, nudge(slot, key, scale, rows));
      clearTimeout(pending.current?.timer);
      const timer = setTimeout(() => latestCommit.current(), PAUSE_MS);
      pending.current = { call: pending.current?.call ?? call, change, timer };
      const foreseen = foresee(board, pending.current.call, change);
      const where = sayChange(board, pending.current.call, change);
      setNudged({ name: nameOf(call), where, foreseen });
      announce([where, ...foreseen.map(({ message }) => message)].join('. '));
      toFollow.current = call._id;
      return true;
    },
  };
}

export type Nudge = ReturnType<typeof useNudge>;
