import type { Import } from '@callboard/contract/transfers/imports';
import type { Reader } from '@callboard/db/client';
import { importRows } from '@callboard/db/schema/imports';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { BYTE_ORDER_MARK, csvLines } from '../csv/csv-lines.ts';

/** The name of the file to mend, beside the one that was sent. */
const nameOf = (fileName: string) =>
  `${fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\w .-]+/g, '_')
    .slice(0, 100)}-left-out.csv`;

/**
 * The rows that are not stored, as they were sent, each with its line and the reason beside it: to be
 * mended and imported again.
 */
export async function rejectedRows(db: Reader, { _id, fileName, headings }: Import) {
  const rows = await db
    .select({ line: importRows.line, cells: importRows.cells, reason: importRows.reason })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, _id),
        or(eq(importRows.fate, 'bad'), sql`${importRows.needsTick} and not ${importRows.isTicked}`),
      ),
    )
    .orderBy(asc(importRows.position));
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const filled = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, index) => cells[index] ?? '');
  const lines = csvLines([
    [...filled(headings), 'Line', 'Reason'],
    ...rows.map(({ line, cells, reason }) => [...filled(cells), String(line), reason]),
  ]);
  return {
    bytes: Buffer.from(BYTE_ORDER_MARK + lines),
    type: 'text/csv; charset=utf-8',
    fileName: nameOf(fileName),
  };
}
