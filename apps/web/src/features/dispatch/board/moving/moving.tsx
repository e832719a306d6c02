import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  DIALOG_DRAFT,
  endCommand,
  useCommand,
} from '~/features/dispatch/board/dialogs/commands.ts';
import { useDrag } from '~/features/dispatch/board/drag/use-drag.ts';
import { useBoardKeys } from '~/features/dispatch/board/keys/use-board-keys.ts';
import { type Nudged, useNudge } from '~/features/dispatch/board/keys/use-nudge.ts';
import { BOARD } from '~/features/dispatch/board/model/board-dom.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { shiftTogether } from '~/features/dispatch/board/selection/shift-together.ts';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Announcer } from './announcer.tsx';
import type { SlotChange } from './slot.ts';
import { type BoardActions, BoardActionsContext } from './use-board-actions.ts';
import { useMoveCall } from './use-move-call.ts';
import { loadMoveTogether, useMoveTogether } from './use-move-together.ts';
import { useUndoMoves } from './use-undo-moves.ts';

// Dialogs are larger than the rest of the board, so they load with the first command.
const loadDialogs = () =>
  import('~/features/dispatch/board/dialogs/call-dialogs.tsx').then((part) => part.CallDialogs);

// A question about a rule may follow any move, and takes what is typed at once.
const reachDialogs = () =>
  Promise.all([loadDialogs(), import('~/ui/overlay/reason-dialog.tsx'), loadMoveTogether()]);

const loadReopening = () => import('~/features/dispatch/board/dialogs/reopen-dialog.ts');

/** Everything that moves calls on the board, for the office: pointer, keys and dialogs. */
export function Moving({ children }: { children: ReactNode }) {
  const { board, query, focus, selection, findCall } = useBoard();
  const undoMoves = useUndoMoves(query);
  const move = useMoveCall(board, query, undoMoves);
  const moveTogether = useMoveTogether(board, query, undoMoves);
  const nudge = useNudge(move);
  const [Dialogs] = useDeferredPart(loadDialogs, useCommand() ? 1 : 0, endCommand);
  useReachedBoard(reachDialogs);
  const reopen = useEffectEvent(async () => {
    const { reopenDialog } = await loadReopening();
    reopenDialog(board, findCall);
  });
  useEffect(() => {
    // It stays kept where its code does not load.
    if (hasDraft(DIALOG_DRAFT)) reopen().catch(() => undefined);
  }, []);

  function moveAndFollow(call: BoardCall, change: SlotChange) {
    void move(call, change, 'message');
    focus.focusCall(call._id);
  }

  /** An action on one selected call applies to all of them. */
  function moveWithOthers(call: BoardCall, change: SlotChange) {
    const selected = selection.get();
    if (selected.size < 2 || !selected.has(call._id) || change.durationMinutes !== undefined) {
      return moveAndFollow(call, change);
    }
    const calls = [...selected].flatMap((id) => findCall(id) ?? []);
    void moveTogether(shiftTogether(calls, { call, change }, board.timeZone));
  }

  const actions: BoardActions = {
    move: (call, change) => void move(call, change, 'message'),
    moveTogether: (moves) => void moveTogether(moves),
    undoMoves,
  };

  useDrag(moveWithOthers);
  useBoardKeys({
    nudge,
    undo: () => void undoMoves.undo(),
    redo: () => void undoMoves.redo(),
    unassign: (call) => moveWithOthers(call, { technicianId: null }),
  });

  return (
    <BoardActionsContext value={actions}>
      {children}
      <Announcer />
      <NudgeHint nudged={nudge.nudged} />
      {Dialogs && <Dialogs actions={actions} />}
    </BoardActionsContext>
  );
}

/** Shows where a call is being moved; screen readers use the announcer. */
function NudgeHint({ nudged }: { nudged: Nudged | undefined }) {
  if (!nudged) return null;
  return (
    <div aria-hidden="true" className="board-nudge">
      <p className="font-medium">{nudged.name}</p>
      <p className="text-ink-soft">{nudged.where}</p>
      {nudged.foreseen.map(({ rule, message }) => (
        <p key={rule} className="flex items-center gap-1.5 font-medium text-warn-ink">
          <TriangleAlert className="size-4 shrink-0" />
          {message}
        </p>
      ))}
    </div>
  );
}

/**
 * Loads the dialogs once the focus reaches the board.
 * @param reach the same function every time
 */
function useReachedBoard(reach: () => Promise<unknown>): void {
  useEffect(() => {
    const listening = new AbortController();
    function onFocus({ target }: FocusEvent) {
      if (!(target instanceof Element) || !target.closest(BOARD)) return;
      listening.abort();
      // The command itself retries.
      reach().catch(() => undefined);
    }
    document.addEventListener('focusin', onFocus, { signal: listening.signal });
    return () => listening.abort();
  }, [reach]);
}
