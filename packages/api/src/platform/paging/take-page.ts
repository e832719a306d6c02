import { MOST_PAGE_BYTES } from '@callboard/contract/platform/limits';

/** How many rows to read for a page: one extra shows whether there is a next page. */
export const rowsToRead = (limit: number): number => limit + 1;

/**
 * Cuts a page at its row limit or size limit, whichever comes first. The next page is announced
 * separately, so lists stay bare arrays.
 * @param rows what was read with `rowsToRead(limit)`, as it will be sent
 * @param announce called with the `_id` of the last row, or the `cursor` it has, when there is more
 * @param mostBytes size limit of the page as JSON, 2 MB by default
 */
export function takePage<Row extends { _id: string; cursor?: string }>(
  rows: Row[],
  limit: number,
  announce: (cursor: string) => void,
  mostBytes = MOST_PAGE_BYTES,
): Row[] {
  const page = startThatFits(rows.length > limit ? rows.slice(0, limit) : rows, mostBytes);
  if (page.length === rows.length) return rows;
  const last = page.at(-1);
  if (last) announce(last.cursor ?? last._id);
  return page;
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** A character is at most 6 bytes of JSON, as \u0000 is; a number, true, false and null at most 25. */
const LONGEST_CHARACTER = 6;
const LONGEST_NUMBER = 25;

/** An upper bound of a value's bytes as JSON, without serializing it. */
function boundOf(value: unknown): number {
  if (typeof value === 'string') return value.length * LONGEST_CHARACTER + '"",'.length;
  if (typeof value !== 'object' || value === null) return LONGEST_NUMBER;
  let bytes = '{},'.length;
  for (const part of Object.values(value)) bytes += boundOf(part);
  if (Array.isArray(value)) return bytes;
  for (const name in value) bytes += name.length * LONGEST_CHARACTER + '"":'.length;
  return bytes;
}

/** The first rows that fit on one page; at least one, so paging always advances. */
function startThatFits<Row>(rows: Row[], mostBytes: number): Row[] {
  // True for nearly every page: serializing it twice would cost a list another tenth.
  if (boundOf(rows) < mostBytes) return rows;
  let bytes = '[]'.length;
  const tooMany = rows.findIndex((row, index) => {
    bytes += bytesOf(row) + ','.length;
    return bytes >= mostBytes && index > 0;
  });
  return tooMany === -1 ? rows : rows.slice(0, tooMany);
}
