import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { BoardCall, BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { oneAfterTheOther } from '~/features/calls/changes/one-after-the-other.ts';
import {
  CanceledByUser,
  sendAskingAboutRules,
} from '~/features/calls/changes/send-asking-about-rules.ts';
import { useAskWhy } from '~/features/calls/status/use-ask-why.tsx';
import { giveCommand } from '~/features/dispatch/board/dialogs/commands.ts';
import { nameOf } from '~/features/dispatch/board/words/say-move.ts';
import { useAskCancel } from '~/features/messages/use-ask-cancel.ts';
import { formatUsd } from '~/format/money.ts';
import { statusLabel } from '~/format/status-label.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';
import { changeOf } from './undo-stack.ts';
import { useBoardCache } from './use-board-cache.ts';
import type { UndoMoves } from './use-undo-moves.ts';

/** Sets the status of a call on the board; it can be undone like a move. */
export function useSetCallStatus(query: BoardQuery, undoMoves: UndoMoves) {
  const { client } = trpc.useUtils();
  const cache = useBoardCache(query);
  const askReason = useAskReason();
  const askWhy = useAskWhy();
  const askCancel = useAskCancel();

  return async function setStatus(shown: BoardCall, status: StatusKey): Promise<void> {
    const call = cache.callNow(shown._id) ?? shown;
    if (call.status === status) return;
    const isToAsk = status === 'canceled' && askCancel;
    const meant = isToAsk ? await askCancel(call) : { isAsked: false };
    if (!meant) return;
    const { isAsked, ...said } = meant;
    try {
      const question = {
        askReason,
        question: `Schedule ${nameOf(call)} anyway?`,
        confirmLabel: 'Schedule anyway',
      };
      const changed = await sendAskingAboutRules(question, (ruleReason) =>
        oneAfterTheOther(call._id, () =>
          client.serviceCalls.setStatus.mutate({
            id: call._id,
            status,
            mindRules: true,
            ruleReason,
            ...said,
          }),
        ),
      );
      const { version, statusTimes } = changed;
      await cache.keep({ ...call, status, version, statusTimes });
      await askWhy(changed);
      const due = status === 'closed' && changed.balance > 0;
      const title = due
        ? `${nameOf(call)} closed with a balance of ${formatUsd(changed.balance)}`
        : `Status of ${nameOf(call)}: ${statusLabel(status)}`;
      const pay = () => giveCommand({ kind: 'pay', call: changed });
      undoMoves.tell(
        { changes: [changeOf({ ...call, version })], title },
        { next: due ? { label: 'Take payment', act: pay } : undefined, isAsked },
      );
    } catch (error) {
      if (error instanceof CanceledByUser) return;
      notify({
        title: `Status of ${nameOf(call)} was not changed`,
        description: messageOf(error, `It could not be set to ${statusLabel(status)}`),
        tone: 'error',
      });
      await cache.readAgain();
    }
  };
}
