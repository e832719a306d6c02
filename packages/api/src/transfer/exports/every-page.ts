import { takePage } from '../../platform/paging/take-page.ts';

/** How many rows an export reads at a time. */
export const ROWS_AT_A_TIME = 500;

/**
 * All pages of a list, one after the other.
 * @param read reads from after a cursor, one row more than `ROWS_AT_A_TIME` when there are more
 */
export async function* everyPage<Row extends { _id: string; cursor?: string }>(
  read: (cursor: string | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const rows = await read(cursor);
    cursor = undefined;
    yield takePage(rows, ROWS_AT_A_TIME, (last) => {
      cursor = last;
    });
  } while (cursor !== undefined);
}
