import type { Board } from '@callboard/contract/dispatch/dispatch';
import { agreeToPast, isPlannedInPast } from '~/features/calls/changes/agree-to-past.ts';
import { togetherInTurn } from '~/features/calls/changes/one-after-the-other.ts';
import {
  CanceledByUser,
  sendAskingAboutRules,
} from '~/features/calls/changes/send-asking-about-rules.ts';
import type { CallMove } from '~/features/dispatch/board/selection/shift-together.ts';
import { messageOf } from '~/lib/problem.ts';
import type { trpc } from '~/lib/trpc.ts';
import type { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import type { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { notify } from '~/ui/toast/notify.ts';
import { announce } from './announcer.tsx';
import { dropAnswered, showPending } from './pending-changes.ts';
import { givesPlace, promiseSent } from './slot.ts';
import { changeOf } from './undo-stack.ts';
import type { useBoardCache } from './use-board-cache.ts';
import type { UndoMoves } from './use-undo-moves.ts';

interface Through {
  board: Board;
  cache: ReturnType<typeof useBoardCache>;
  undoMoves: UndoMoves;
  askReason: ReturnType<typeof useAskReason>;
  confirm: ReturnType<typeof useConfirm>;
  mutateAsync: ReturnType<typeof trpc.dispatch.moveSeveral.useMutation>['mutateAsync'];
}

/** Moves several calls in one request, all or none, shown optimistically and undone as a whole. */
export async function moveTogether(
  { board, cache, undoMoves, askReason, confirm, mutateAsync }: Through,
  moves: readonly CallMove[],
): Promise<void> {
  async function send(ruleReason?: string) {
    const wanted = moves.map(({ call, change }) => {
      const { technicianId: assignedEmployeeId, scheduledAt, durationMinutes } = change;
      const now = cache.callNow(call._id) ?? call;
      return {
        id: call._id,
        assignedEmployeeId,
        scheduledAt,
        durationMinutes,
        ...promiseSent(board, now, change),
        markScheduled: givesPlace(change),
        version: now.version,
      };
    });
    return mutateAsync({ moves: wanted, ruleReason });
  }

  if (moves.length === 0) return;
  const words = `${moves.length} ${moves.length === 1 ? 'call' : 'calls'}`;
  const shown = moves.map(({ call, change }) => ({
    id: call._id,
    change: showPending(call._id, change),
  }));
  const asking = { askReason, question: `Move ${words} anyway?`, confirmLabel: 'Move anyway' };
  try {
    const past = moves.filter(({ call, change }) => isPlannedInPast(call, change.scheduledAt));
    if (past.length > 0) {
      await agreeToPast({ confirm, question: `Move ${words} to a time that has passed?` });
    }
    const ids = moves.map(({ call }) => call._id);
    const moved = await togetherInTurn(ids, () => sendAskingAboutRules(asking, send));
    for (const call of moved) await cache.keep(call);
    const unconfirmed = moves.filter(
      ({ call }, index) => call.status === 'confirmed' && moved[index]?.status === 'scheduled',
    ).length;
    const told = unconfirmed > 0 ? `. ${unconfirmed} no longer confirmed` : '';
    undoMoves.tell({ changes: moved.map(changeOf), title: `${words} moved${told}` });
  } catch (error) {
    const title = `${words} not moved`;
    if (error instanceof CanceledByUser) announce(`${title}.`);
    else {
      await cache.readAgain();
      notify({
        title,
        description: messageOf(error, 'The calls stay where they were'),
        tone: 'error',
      });
    }
  }
  dropAnswered(shown);
}
