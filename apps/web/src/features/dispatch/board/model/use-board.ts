import type { Board, BoardCall, BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { createContext, use } from 'react';
import type { BoardFocus } from '~/features/dispatch/board/focus/board-focus.ts';
import type { BoardSelection } from '~/features/dispatch/board/selection/board-selection.ts';
import type { BoardModel } from './board-model.ts';
import type { TimeScale } from './time-scale.ts';

/** What every part of the board shares. */
export interface BoardHandle {
  /** The server's answer with all calls, unfiltered. */
  board: Board;
  /** The answer's cache key. */
  query: BoardQuery;
  scale: TimeScale;
  model: BoardModel;
  /** True for technicians: only the office moves calls. */
  isReadOnly: boolean;
  focus: BoardFocus;
  selection: BoardSelection;
  /** Opens a call beside the board, or closes it. */
  openCall: (id: string | undefined) => void;
  /** The board's call with this id, scheduled or not. */
  findCall: (id: string) => BoardCall | undefined;
}

export const BoardContext = createContext<BoardHandle | undefined>(undefined);

/** For parts of the board and code that moves calls. */
export function useBoard(): BoardHandle {
  const handle = use(BoardContext);
  if (!handle) throw new Error('useBoard needs a board above it');
  return handle;
}
