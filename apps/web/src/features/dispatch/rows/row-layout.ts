import type { BoardRow } from '~/features/dispatch/board/board-model.ts';
import type { BoardView } from '~/features/dispatch/board/time-scale.ts';

/** Height of a level of bars, in pixels, and the lines of facts below its name. */
export interface Density {
  level: number;
  lines: number;
}

const DAY: Density = { level: 58, lines: 2 };
const DENSE_DAY: Density = { level: 42, lines: 1 };
const WEEK: Density = { level: 42, lines: 1 };
/** Pixels above and below all levels of a row. */
const ROW_EDGE = 3;
/** Pixels of the column with the technicians' names. */
export const NAME_WIDTH = 152;
/** The fewest pixels of a unit: a quarter of an hour is 24 px wide, a day of a week 116. */
const LEAST_UNIT: Record<BoardView, number> = { day: 1.6, week: 116 / 1440 };

export interface LaidOutRow {
  row: BoardRow;
  top: number;
  height: number;
}

const heightOf = (levels: number, { level }: Density) => levels * level + 2 * ROW_EDGE;

/**
 * A line less for each visit where that brings all technicians in sight. It goes by their number
 * alone, so that no row changes under a call that is dropped.
 * @param height pixels that there are for rows
 */
export function densityFor(view: BoardView, technicians: number, height: number): Density {
  if (view === 'week') return WEEK;
  const fits = (density: Density) => technicians * heightOf(1, density) <= height;
  return !fits(DAY) && fits(DENSE_DAY) ? DENSE_DAY : DAY;
}

/** Where each row begins, so that those out of sight need not be drawn. */
export function layOutRows(rows: readonly BoardRow[], density: Density): LaidOutRow[] {
  let top = 0;
  return rows.map((row) => {
    const height = heightOf(row.levels, density);
    const laidOut = { row, top, height };
    top += height;
    return laidOut;
  });
}

interface Room {
  /** Pixels for the axis, and its units. */
  width: number;
  length: number;
  view: BoardView;
  zoom: number;
}

/** Pixels of a unit: as many as fit, but no fewer than the zoom asks for; days of a week have no zoom. */
export const unitFor = ({ width, length, view, zoom }: Room): number =>
  Math.max(LEAST_UNIT[view] * (view === 'day' ? zoom : 1), width / Math.max(1, length));
