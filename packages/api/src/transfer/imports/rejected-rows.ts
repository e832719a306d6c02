import { setImmediate as breathe } from 'node:timers/promises';
import type { Import } from '@callboard/contract/transfer/imports';
import type { Reader } from '@callboard/db/client';
import { importRows } from '@callboard/db/schema/imports';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/csv-lines.ts';
import { idsOfRows } from './rows.ts';

/** The name of the file to mend, beside the one that was sent. */
const nameOf = (fileName: string) =>
  `${fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\w .-]+/g, '_')
    .slice(0, 100)}-left-out.csv`;

// Some hundred kilobytes are written in a few milliseconds; everything at once would hold others up.
const ROWS_AT_A_TIME = 500;
const BYTES_AT_A_TIME = 256 * 1024;

const isLeftOut = (importId: string) =>
  and(
    eq(importRows.importId, importId),
    or(eq(importRows.fate, 'bad'), sql`${importRows.needsTick} and not ${importRows.isTicked}`),
  );

async function widthOf(db: Reader, { _id, headings }: Import): Promise<number> {
  const [widest] = await db
    .select({ cells: sql<number | null>`max(jsonb_array_length(${importRows.cells}))` })
    .from(importRows)
    .where(isLeftOut(_id));
  return Math.max(headings.length, widest?.cells ?? 0);
}

/** The rows that are left out, in the order of the file, some at a time. */
async function* leftOutRows(db: Reader, importId: string) {
  let last = -1;
  for (;;) {
    const which = and(isLeftOut(importId), gt(importRows.position, last));
    const rows = await db
      .select({
        position: importRows.position,
        line: importRows.line,
        cells: importRows.cells,
        reason: importRows.reason,
      })
      .from(importRows)
      .where(sql`${importRows.id} = ${idsOfRows(which, ROWS_AT_A_TIME, BYTES_AT_A_TIME)}`)
      .orderBy(asc(importRows.position));
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.position ?? last;
    await breathe();
  }
}

/**
 * The rows that are not stored, as they were sent, each with its line and the reason beside it: to be
 * mended and imported again.
 */
export async function rejectedRows(db: Reader, what: Import) {
  const { _id, fileName, headings } = what;
  const width = await widthOf(db, what);
  const filled = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, index) => cells[index] ?? '');
  const pieces = [
    Buffer.from(BYTE_ORDER_MARK + csvLines([[...filled(headings), 'Line', 'Reason']])),
  ];
  for await (const rows of leftOutRows(db, _id)) {
    pieces.push(
      Buffer.from(
        csvLines(rows.map(({ line, cells, reason }) => [...filled(cells), String(line), reason])),
      ),
    );
  }
  return {
    bytes: Buffer.concat(pieces),
    type: 'text/csv; charset=utf-8',
    fileName: nameOf(fileName),
  };
}
