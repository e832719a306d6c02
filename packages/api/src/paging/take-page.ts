/** How many rows to read for a page: one more tells whether there is a next one. */
export const rowsToRead = (limit: number): number => limit + 1;

/**
 * Cuts the extra row off and announces the next page, so that lists stay bare arrays.
 * @param rows what was read with `rowsToRead(limit)`
 * @param announce gets the `_id` of the last row when there is more
 */
export function takePage<Row extends { _id: string }>(
  rows: Row[],
  limit: number,
  announce: (cursor: string) => void,
): Row[] {
  if (rows.length <= limit) return rows;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last) announce(last._id);
  return page;
}
