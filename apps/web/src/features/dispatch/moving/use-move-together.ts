import type { BoardQuery } from '@callboard/contract/dispatch/dispatch';
import type { CallMove } from '~/features/dispatch/selection/shift-together.ts';
import { togetherInTurn } from '~/features/service-calls/changes/one-after-the-other.ts';
import { messageOf } from '~/lib/problem.ts';
import { CanceledByUser, sendAskingAboutRules } from '~/lib/send-asking-about-rules.ts';
import { trpc } from '~/lib/trpc.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';
import { announce } from './announcer.tsx';
import { dropAnswered, showPending } from './pending-changes.ts';
import { givesPlace } from './slot.ts';
import { changeOf } from './undo-stack.ts';
import { useBoardCache } from './use-board-cache.ts';
import type { UndoMoves } from './use-undo-moves.ts';

/** Moves several calls in one request, all or none, shown optimistically and undone as a whole. */
export function useMoveTogether(query: BoardQuery, undoMoves: UndoMoves) {
  const cache = useBoardCache(query);
  const askReason = useAskReason();
  const { mutateAsync } = trpc.dispatch.moveSeveral.useMutation();

  async function send(moves: readonly CallMove[], ruleReason?: string) {
    const wanted = moves.map(({ call, change }) => {
      const { technicianId, ...time } = change;
      return {
        id: call._id,
        assignedEmployeeId: technicianId,
        ...time,
        markScheduled: givesPlace(change),
        version: (cache.callNow(call._id) ?? call).version,
      };
    });
    return mutateAsync({ moves: wanted, ruleReason });
  }

  return async function moveTogether(moves: readonly CallMove[]): Promise<void> {
    if (moves.length === 0) return;
    const words = `${moves.length} ${moves.length === 1 ? 'call' : 'calls'}`;
    const shown = moves.map(({ call, change }) => ({
      id: call._id,
      change: showPending(call._id, change),
    }));
    const asking = { askReason, question: `Move ${words} anyway?`, confirmLabel: 'Move anyway' };
    try {
      const ids = moves.map(({ call }) => call._id);
      const moved = await togetherInTurn(ids, () =>
        sendAskingAboutRules(asking, (ruleReason) => send(moves, ruleReason)),
      );
      for (const call of moved) await cache.keep(call);
      undoMoves.tell({ changes: moved.map(changeOf), title: `${words} moved` });
      void cache.readAgain(false);
    } catch (error) {
      const title = `${words} not moved`;
      if (error instanceof CanceledByUser) announce(`${title}.`);
      else {
        await cache.readAgain(true);
        notify({
          title,
          description: messageOf(error, 'The calls stay where they were'),
          tone: 'error',
        });
      }
    }
    dropAnswered(shown);
  };
}
