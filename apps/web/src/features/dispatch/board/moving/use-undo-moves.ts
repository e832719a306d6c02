import type { BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { useEffect } from 'react';
import { allEnded, togetherInTurn } from '~/features/calls/changes/one-after-the-other.ts';
import { offerNotToTell } from '~/features/messages/offer-not-to-tell.ts';
import { isAway, messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { notify } from '~/ui/toast/notify.ts';
import { announce } from './announcer.tsx';
import { type Direction, makeUndoStack, type Step } from './undo-stack.ts';
import { useBoardCache } from './use-board-cache.ts';

const stack = makeUndoStack();
let owner: string | undefined;
let closeLast = () => {};

const DONE = { undo: 'Undone', redo: 'Redone' };
const NOT_DONE = { undo: 'Not undone', redo: 'Not redone' };

interface Told {
  next?: { label: string; act: () => void };
  isAsked?: boolean;
}

/** Undoes this tab's changes on the board, newest first, and redoes them. */
export function useUndoMoves(query: BoardQuery) {
  const { client } = trpc.useUtils();
  const cache = useBoardCache(query);
  const userId = useUser()?.id;

  // The next person at this desk must not undo the previous one's changes.
  useEffect(() => {
    if (owner !== userId) stack.clear();
    owner = userId;
  }, [userId]);

  function keep(step: Step, isAsked = false) {
    stack.did(step);
    if (isAsked) return;
    offerNotToTell(
      client,
      step.changes.map(({ id }) => id),
    );
  }

  async function turn(direction: Direction, step: Step) {
    const { changes, title } = step;
    try {
      const ids = changes.map(({ id }) => id);
      const entries = await togetherInTurn(ids, () =>
        client.history.undoSeveral.mutate({ changes: [...changes] }),
      );
      stack.turned(
        direction,
        step,
        entries.map(({ version }) => version),
      );
      announce(`${DONE[direction]}: ${title}`);
    } catch (error) {
      // Someone changed the same value since; a retry would not help.
      if (!isAway(error)) stack.forget(step);
      notify({
        title: `${NOT_DONE[direction]}: ${title}`,
        description: messageOf(error, 'The board stays as it is'),
        tone: 'error',
      });
      await cache.readAgain();
    }
  }

  async function turnLast(direction: Direction) {
    await allEnded();
    const step = stack.last(direction);
    if (step) await turn(direction, step);
    else announce(direction === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.');
  }

  return {
    /**
     * Keeps a step and shows a toast with Undo, one at a time.
     * @param how `next` is the step that follows, offered beside it; `isAsked` that it was asked before
     *   whether customers are told
     */
    tell(step: Step, { next, isAsked }: Told = {}) {
      keep(step, isAsked);
      closeLast();
      const undo = () => void turn('undo', step);
      closeLast = notify({ title: step.title, tone: 'success', undo, next });
    },
    /** Keeps a step that was announced another way. */
    keep: (step: Step) => keep(step),
    undo: () => turnLast('undo'),
    redo: () => turnLast('redo'),
  };
}

export type UndoMoves = ReturnType<typeof useUndoMoves>;
