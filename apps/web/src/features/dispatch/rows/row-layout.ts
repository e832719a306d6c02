import type { BoardRow } from '~/features/dispatch/board/board-model.ts';
import type { BoardView } from '~/features/dispatch/board/time-scale.ts';

/** Height of a level of bars, and padding of a row, in pixels. */
export const LEVEL_HEIGHT: Record<BoardView, number> = { day: 58, week: 42 };
const ROW_EDGE = 4;
/** Width of the name column, in pixels. */
export const NAME_WIDTH = 184;
/** Minimum pixels per unit: 15 minutes is 24 px wide, a day in the week view 116. */
const LEAST_UNIT: Record<BoardView, number> = { day: 1.6, week: 116 / 1440 };

export interface LaidOutRow {
  row: BoardRow;
  top: number;
  height: number;
}

/** Where each row starts, so that only visible ones are rendered. */
export function layOutRows(rows: readonly BoardRow[], view: BoardView): LaidOutRow[] {
  let top = 0;
  return rows.map((row) => {
    const height = row.levels * LEVEL_HEIGHT[view] + 2 * ROW_EDGE;
    const laidOut = { row, top, height };
    top += height;
    return laidOut;
  });
}

/** Pixels per unit: as many as fit, but enough to press a short visit. */
export const unitFor = (width: number, length: number, view: BoardView): number =>
  Math.max(LEAST_UNIT[view], (width - NAME_WIDTH) / Math.max(1, length));
