import type { Board, BoardCall, BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { isSameWindow } from '@callboard/contract/dispatch/promised-window';
import { agreeToPast, isPlannedInPast } from '~/features/calls/changes/agree-to-past.ts';
import { oneAfterTheOther } from '~/features/calls/changes/one-after-the-other.ts';
import {
  CanceledByUser,
  sendAskingAboutRules,
} from '~/features/calls/changes/send-asking-about-rules.ts';
import { focusableOf } from '~/features/dispatch/board/dialogs/use-way-back.ts';
import { nameOf, sayMove, saySlot } from '~/features/dispatch/board/words/say-move.ts';
import { currentOf } from '~/lib/current-of.ts';
import { isRecord } from '~/lib/is-record.ts';
import { openPart } from '~/lib/parts/open-part.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { notify } from '~/ui/toast/notify.ts';
import { announce } from './announcer.tsx';
import { dropAnswered, showPending } from './pending-changes.ts';
import { givesPlace, isSameSlot, promiseSent, type SlotChange, slotAfter, slotOf } from './slot.ts';
import { changeOf } from './undo-stack.ts';
import { useBoardCache } from './use-board-cache.ts';
import type { UndoMoves } from './use-undo-moves.ts';

const loadConfirmAgain = () => import('./confirm-again.ts').then((part) => part.confirmAgain);

/** How the user is told: a toast with Undo, or an announcement for screen readers. */
type Telling = 'message' | 'words';

export type MoveCall = (call: BoardCall, change: SlotChange, telling: Telling) => Promise<void>;

const isNow = (value: unknown): value is BoardCall =>
  isRecord(value) && 'assignedEmployee' in value && 'needsTime' in value;

// A call moved twice in a row is still on the board as before both moves.
const lastMoved = new Map<string, BoardCall>();

/** Moves a call optimistically with one request; rolls back with a message if refused. */
export function useMoveCall(board: Board, query: BoardQuery, undoMoves: UndoMoves): MoveCall {
  const { client } = trpc.useUtils();
  const cache = useBoardCache(query);
  const askReason = useAskReason();
  const confirm = useConfirm();
  const { mutateAsync } = trpc.dispatch.move.useMutation();

  async function send(call: BoardCall, change: SlotChange, ruleReason?: string) {
    const { technicianId: assignedEmployeeId, scheduledAt, durationMinutes } = change;
    const request = {
      id: call._id,
      assignedEmployeeId,
      scheduledAt,
      durationMinutes,
      markScheduled: givesPlace(change),
      ruleReason,
    };
    const sendFor = (from: BoardCall) =>
      mutateAsync({ ...request, ...promiseSent(board, from, change), version: from.version });
    try {
      return await sendFor(call);
    } catch (error) {
      const current = currentOf(error, isNow);
      // Changes by others do not matter unless they changed the slot, or what was promised for it.
      if (!current || !isSameSlot(slotOf(current), slotOf(call))) throw error;
      if (!isSameWindow(current.arrivalWindow, call.arrivalWindow)) throw error;
      return sendFor(current);
    }
  }

  async function whyRefused(call: BoardCall, error: unknown): Promise<string> {
    const current = currentOf(error, isNow);
    if (!current) return messageOf(error, 'It stays where it was');
    const about = { kind: 'service-calls', id: call._id, limit: 1 } as const;
    const [newest] = await client.history.list.query(about).catch(() => []);
    const who = newest?.byName || 'Someone';
    return `${who} changed it in the meantime: ${saySlot(board, slotOf(current))}.`;
  }

  async function agree(call: BoardCall) {
    const confirmAgain = await openPart(loadConfirmAgain);
    await confirmAgain?.({ client, cache, undoMoves }, call);
  }

  function tell(call: BoardCall, title: string, telling: Telling, isUnconfirmed: boolean) {
    const step = { changes: [changeOf(call)], title };
    const agreed = { label: 'Customer agreed', act: () => void agree(call) };
    const next = isUnconfirmed ? agreed : undefined;
    if (telling === 'message') return undoMoves.tell(step, { next });
    undoMoves.keep(step);
    announce(title);
  }

  async function moveNow(shown: BoardCall, change: SlotChange, telling: Telling) {
    const before = lastMoved.get(shown._id);
    const call = before && before.version > shown.version ? before : shown;
    const asking = {
      askReason,
      question: `Move ${nameOf(call)} anyway?`,
      confirmLabel: 'Move anyway',
      finalFocus: () => focusableOf(call._id),
    };
    try {
      if (isPlannedInPast(call, change.scheduledAt)) {
        const where = saySlot(board, slotAfter(call, change));
        const question = `Move ${nameOf(call)} to ${where}?`;
        await agreeToPast({ confirm, question, finalFocus: asking.finalFocus });
      }
      const moved = await sendAskingAboutRules(asking, (ruleReason) =>
        send(call, change, ruleReason),
      );
      lastMoved.set(call._id, moved);
      await cache.keep(moved);
      const isUnconfirmed = call.status === 'confirmed' && moved.status === 'scheduled';
      tell(moved, sayMove(board, call, change), telling, isUnconfirmed);
    } catch (error) {
      const title = `${nameOf(call)} was not moved`;
      if (error instanceof CanceledByUser) return announce(`${title}.`);
      await cache.readAgain();
      notify({ title, description: await whyRefused(call, error), tone: 'error' });
    }
  }

  return async function move(shown, more, telling) {
    const call = cache.callNow(shown._id) ?? shown;
    const change = showPending(call._id, more);
    const isSame = isSameSlot(slotOf(call), slotAfter(call, change));
    if (!isSame || change.arrivalWindow !== undefined) {
      await oneAfterTheOther(call._id, () => moveNow(shown, change, telling));
    }
    dropAnswered([{ id: call._id, change }]);
  };
}
