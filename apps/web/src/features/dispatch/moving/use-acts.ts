import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { createContext, use } from 'react';
import type { CallMove } from '~/features/dispatch/selection/shift-together.ts';
import type { SlotChange } from './slot.ts';
import type { UndoMoves } from './use-undo-moves.ts';

/** The office's actions on the board; each can be undone as a whole. */
export interface Acts {
  move: (call: BoardCall, change: SlotChange) => void;
  moveTogether: (moves: readonly CallMove[]) => void;
  /** Where parts that load later leave what they changed. */
  undoMoves: UndoMoves;
}

export const ActsContext = createContext<Acts | undefined>(undefined);

/** Undefined for read-only users. */
export const useActs = (): Acts | undefined => use(ActsContext);
