import { portions } from '../trade/portions.ts';

// Far below the limit of 65,535 parameters per statement, and quick to parse.
const BATCH = 1000;

/** Splits rows into batches that fit into one statement. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (const [first, last] of portions(rows.length, BATCH)) yield rows.slice(first - 1, last);
}
