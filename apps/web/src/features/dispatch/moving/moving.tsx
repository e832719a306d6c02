import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { BOARD } from '~/features/dispatch/board/board-dom.ts';
import { useBoard } from '~/features/dispatch/board/use-board.ts';
import { endCommand, useCommand } from '~/features/dispatch/dialogs/commands.ts';
import { useDrag } from '~/features/dispatch/drag/use-drag.ts';
import { useBoardKeys } from '~/features/dispatch/keys/use-board-keys.ts';
import { type Nudged, useNudge } from '~/features/dispatch/keys/use-nudge.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Announcer } from './announcer.tsx';
import { useMoveCall } from './use-move-call.ts';
import { useSetCallStatus } from './use-set-call-status.ts';
import { useUndoMoves } from './use-undo-moves.ts';

// Dialogs are larger than the rest of the board, so they load with the first command.
const loadDialogs = () =>
  import('~/features/dispatch/dialogs/call-dialogs.tsx').then((part) => part.CallDialogs);

/** Everything that moves calls on the board, for the office: pointer, keys and dialogs. */
export function Moving() {
  const { board, query, focus } = useBoard();
  const undoMoves = useUndoMoves(query);
  const move = useMoveCall(board, query, undoMoves);
  const setStatus = useSetCallStatus(query, undoMoves);
  const nudge = useNudge(move);
  const [Dialogs] = useDeferredPart(loadDialogs, useCommand() ? 1 : 0, endCommand);
  useReachedBoard(loadDialogs);

  function moveAndFollow(call: BoardCall, change: Parameters<typeof move>[1]) {
    void move(call, change, 'message');
    focus.focusCall(call._id);
  }

  useDrag(moveAndFollow);
  useBoardKeys({
    nudge,
    undo: () => void undoMoves.undo(),
    redo: () => void undoMoves.redo(),
    unassign: (call) => moveAndFollow(call, { technicianId: null }),
  });

  return (
    <>
      <Announcer />
      <NudgeHint nudged={nudge.nudged} />
      {Dialogs && (
        <Dialogs
          onMove={(call, change) => void move(call, change, 'message')}
          onStatus={(call, status) => void setStatus(call, status)}
        />
      )}
    </>
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
