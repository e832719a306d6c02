import type { Board, BoardCall, BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { createContext, use } from 'react';
import type { BoardFocus } from '~/features/dispatch/focus/board-focus.ts';
import type { BoardModel } from './board-model.ts';
import type { TimeScale } from './time-scale.ts';

/** What every part of the board knows of the whole. */
export interface BoardHandle {
  /** The server's answer, with all calls whatever the filters are. */
  board: Board;
  /** The key of that answer in the cache. */
  query: BoardQuery;
  scale: TimeScale;
  model: BoardModel;
  /** Technicians look, the office moves. */
  isReadOnly: boolean;
  focus: BoardFocus;
  /** Opens a call beside the board, or closes it. */
  openCall: (id: string | undefined) => void;
  /** The call of the board with an id, scheduled or not. */
  findCall: (id: string) => BoardCall | undefined;
}

export const BoardContext = createContext<BoardHandle | undefined>(undefined);

/** For parts of the board and what moves work on it. */
export function useBoard(): BoardHandle {
  const handle = use(BoardContext);
  if (!handle) throw new Error('useBoard needs a board above it');
  return handle;
}
