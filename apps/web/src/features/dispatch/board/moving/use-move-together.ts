import type { Board, BoardQuery } from '@callboard/contract/dispatch/dispatch';
import type { CallMove } from '~/features/dispatch/board/selection/shift-together.ts';
import { openPart } from '~/lib/parts/open-part.ts';
import { trpc } from '~/lib/trpc.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { useBoardCache } from './use-board-cache.ts';
import type { UndoMoves } from './use-undo-moves.ts';

/** Loads once somebody works on the board. */
export const loadMoveTogether = () =>
  import('./move-together.ts').then((part) => part.moveTogether);

/** Moves several calls at once; its code comes with the dialogs. */
export function useMoveTogether(board: Board, query: BoardQuery, undoMoves: UndoMoves) {
  const cache = useBoardCache(query);
  const askReason = useAskReason();
  const confirm = useConfirm();
  const { mutateAsync } = trpc.dispatch.moveSeveral.useMutation();
  const through = { board, cache, undoMoves, askReason, confirm, mutateAsync };

  return async (moves: readonly CallMove[]): Promise<void> => {
    const moveTogether = await openPart(loadMoveTogether);
    await moveTogether?.(through, moves);
  };
}
