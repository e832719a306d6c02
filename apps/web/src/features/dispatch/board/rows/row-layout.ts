import type { BoardRow } from '~/features/dispatch/board/model/board-model.ts';
import type { BoardView } from '~/features/dispatch/board/model/time-scale.ts';

/** Height of a level of bars, in pixels, and the detail lines below the name. */
export interface Density {
  level: number;
  lines: number;
}

const DAY: Density = { level: 58, lines: 2 };
const DENSE_DAY: Density = { level: 42, lines: 1 };
const WEEK: Density = { level: 42, lines: 1 };
/** Padding above and below a row's levels, in pixels. */
const ROW_EDGE = 3;
/** Width of the name column, in pixels. */
export const NAME_WIDTH = 152;
/** Minimum pixels per unit: 15 minutes is 24 px wide; a day in the week view has room for a time and two marks. */
const LEAST_UNIT: Record<BoardView, number> = { day: 1.6, week: 132 / 1440 };

export interface LaidOutRow {
  row: BoardRow;
  top: number;
  height: number;
}

const heightOf = (levels: number, { level }: Density) => levels * level + 2 * ROW_EDGE;

/**
 * One line less per visit if that fits all technicians on screen. Depends only on their number, so that
 * rows do not change while a call is dropped.
 * @param height available for rows, in pixels
 */
export function densityFor(view: BoardView, technicians: number, height: number): Density {
  if (view === 'week') return WEEK;
  const fits = (density: Density) => technicians * heightOf(1, density) <= height;
  return !fits(DAY) && fits(DENSE_DAY) ? DENSE_DAY : DAY;
}

/** Where each row starts, so that only visible ones are rendered. */
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
  /** Pixels available for the axis, and its units. */
  width: number;
  length: number;
  view: BoardView;
  zoom: number;
}

/** Pixels per unit: as many as fit, at least what the zoom requires; the week view has no zoom. */
export const unitFor = ({ width, length, view, zoom }: Room): number =>
  Math.max(LEAST_UNIT[view] * (view === 'day' ? zoom : 1), width / Math.max(1, length));
