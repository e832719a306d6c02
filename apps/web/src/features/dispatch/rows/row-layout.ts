import type { BoardRow } from '~/features/dispatch/board/board-model.ts';
import type { BoardView } from '~/features/dispatch/board/time-scale.ts';

/** Pixels of a level of bars, and above and below all levels of a row. */
export const LEVEL_HEIGHT: Record<BoardView, number> = { day: 58, week: 42 };
const ROW_EDGE = 4;
/** Pixels of the column with the technicians' names. */
export const NAME_WIDTH = 184;
/** The fewest pixels of a unit: a quarter of an hour is 24 px wide, a day of a week 116. */
const LEAST_UNIT: Record<BoardView, number> = { day: 1.6, week: 116 / 1440 };

export interface LaidOutRow {
  row: BoardRow;
  top: number;
  height: number;
}

/** Where each row begins, so that those out of sight need not be drawn. */
export function layOutRows(rows: readonly BoardRow[], view: BoardView): LaidOutRow[] {
  let top = 0;
  return rows.map((row) => {
    const height = row.levels * LEVEL_HEIGHT[view] + 2 * ROW_EDGE;
    const laidOut = { row, top, height };
    top += height;
    return laidOut;
  });
}

/** Pixels of a unit: as many as fit, but never so few that a short visit could not be pressed. */
export const unitFor = (width: number, length: number, view: BoardView): number =>
  Math.max(LEAST_UNIT[view], (width - NAME_WIDTH) / Math.max(1, length));
