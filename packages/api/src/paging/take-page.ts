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

/** A character is at most 6 bytes of JSON, as \u0000 is; a number, true, false and null at most 25. */
const LONGEST_CHARACTER = 6;
const LONGEST_NUMBER = 25;

/** More bytes than a value has as JSON, found without writing it. */
function boundOf(value: unknown): number {
  if (typeof value === 'string') return value.length * LONGEST_CHARACTER + '"",'.length;
  if (typeof value !== 'object' || value === null) return LONGEST_NUMBER;
  let bytes = '{},'.length;
  if (Array.isArray(value)) for (const part of value) bytes += boundOf(part);
  else for (const [name, part] of Object.entries(value)) bytes += boundOf(name) + boundOf(part);
  return bytes;
}

/** The first rows that fit on one page; at least one, so that every list has an end. */
function startThatFits<Row>(rows: Row[], mostBytes: number): Row[] {
  // Nearly every page: writing it twice would be a tenth of what a list costs.
  if (boundOf(rows) < mostBytes) return rows;
  let bytes = '[]'.length;
  const tooMany = rows.findIndex((row, index) => {
    bytes += bytesOf(row) + ','.length;
    return bytes >= mostBytes && index > 0;
  });
  return tooMany === -1 ? rows : rows.slice(0, tooMany);
}
