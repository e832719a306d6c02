import type { BoardCall } from '@callboard/contract/dispatch';
import { useLoaded } from '~/ui/use-loaded.ts';
import { useBoard } from '../use-board.ts';
import { Announcer } from './announcer.tsx';
import { useCommand } from './commands.ts';
import { NudgeHint } from './nudge-hint.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrag } from './use-drag.ts';
import { useMoveCall } from './use-move-call.ts';
import { useNudge } from './use-nudge.ts';
import { useReachedBoard } from './use-reached-board.ts';
import { useSetCallStatus } from './use-set-call-status.ts';
import { useUndoMoves } from './use-undo-moves.ts';

// Dialogs weigh more than the rest of the board, and the first command brings them.
const loadDialogs = () => import('./call-dialogs.tsx');

/** Everything that moves work on the board, for the office: pointers, keys and dialogs. */
export function Moving() {
  const { board, query, focus } = useBoard();
  const undoMoves = useUndoMoves(query);
  const move = useMoveCall(board, query, undoMoves);
  const setStatus = useSetCallStatus(query, undoMoves);
  const nudge = useNudge(move);
  const dialogs = useLoaded(loadDialogs, useCommand() !== undefined);
  useReachedBoard(loadDialogs);

  function moveAndFollow(call: BoardCall, wish: Parameters<typeof move>[1]) {
    void move(call, wish, 'message');
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
      {dialogs && (
        <dialogs.CallDialogs
          onMove={(call, wish) => void move(call, wish, 'message')}
          onStatus={(call, status) => void setStatus(call, status)}
        />
      )}
    </>
  );
}
