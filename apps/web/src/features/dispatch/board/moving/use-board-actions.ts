import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { createContext, use } from 'react';
import type { CallMove } from '~/features/dispatch/board/selection/shift-together.ts';
import type { SlotChange } from './slot.ts';
import type { UndoMoves } from './use-undo-moves.ts';

/** The office's actions on the board; each can be undone as a whole. */
export interface BoardActions {
  move: (call: BoardCall, change: SlotChange) => void;
  moveTogether: (moves: readonly CallMove[]) => void;
  /** Where parts that load later leave what they changed. */
  undoMoves: UndoMoves;
}

export const BoardActionsContext = createContext<BoardActions | undefined>(undefined);

/** Undefined for read-only users. */
export const useBoardActions = (): BoardActions | undefined => use(BoardActionsContext);
