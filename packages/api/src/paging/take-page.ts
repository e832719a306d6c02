import { MOST_PAGE_BYTES } from '@callboard/contract/limits';

/** How many rows to read for a page: one more tells whether there is a next one. */
export const rowsToRead = (limit: number): number => limit + 1;

/**
 * Ends a page at its limit or before it has too many bytes of JSON, whichever comes first, and announces the
 * next one, so that lists stay bare arrays.
 * @param rows what was read with `rowsToRead(limit)`, as it is answered
 * @param announce gets the `_id` of the last row when there is more
 * @param mostBytes of the page as JSON; 2 MB unless told
 */
export function takePage<Row extends { _id: string }>(
  rows: Row[],
  limit: number,
  announce: (cursor: string) => void,
  mostBytes = MOST_PAGE_BYTES,
): Row[] {
  const page = startThatFits(rows.length > limit ? rows.slice(0, limit) : rows, mostBytes);
  if (page.length === rows.length) return rows;
  const last = page.at(-1);
  if (last) announce(last._id);
  return page;
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** The first rows that fit on one page; at least one, so that every list has an end. */
function startThatFits<Row>(rows: Row[], mostBytes: number): Row[] {
  let bytes = '[]'.length;
  const tooMany = rows.findIndex((row, index) => {
    bytes += bytesOf(row) + ','.length;
    return bytes >= mostBytes && index > 0;
  });
  return tooMany === -1 ? rows : rows.slice(0, tooMany);
}
