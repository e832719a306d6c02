import { portions } from '../trade/portions.ts';

// Far below the 65,535 parameters that a statement may have, and quick to parse.
const BATCH = 1000;

/** The rows in portions that fit into one statement. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (const [first, last] of portions(rows.length, BATCH)) yield rows.slice(first - 1, last);
}
