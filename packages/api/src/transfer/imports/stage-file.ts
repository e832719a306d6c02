import {
  IMPORT_KEPT_DAYS,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '@callboard/contract/platform/limits';
import type { ColumnUse, ImportKind } from '@callboard/contract/transfer/imports';
import type { Database } from '@callboard/db/client';
import { imports } from '@callboard/db/schema/imports';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/context.ts';
import { type CsvRow, readCsv } from '../../platform/csv/read-csv.ts';
import { invalidField } from '../../platform/errors/domain-error.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { defaultKeyField, isSecret, recognizeColumns } from './recognize-columns.ts';

// One more than any field may have, so that what is cut is refused for its length.
const LONGEST_CELL = 10_001;
const LONGEST_NAME = 200;

// A statement holds others up for a few milliseconds, however much the rows hold.
const ROWS_AT_A_TIME = 500;
const CHARACTERS_AT_A_TIME = 128 * 1024;

/** What can be stored of a text: no NUL, no half of a character. */
const storableText = (text: string, longest: number) =>
  text.slice(0, longest).replaceAll('\u0000', '').toWellFormed();

/** What is stored of a row: no password. */
const storable = (cells: string[], isKept: readonly boolean[]) =>
  cells.map((cell, index) => (isKept[index] === false ? '' : storableText(cell, LONGEST_CELL)));

async function stageRows(db: Database, importId: string, rows: readonly object[]): Promise<void> {
  await db.execute(sql`
    insert into import_rows (import_id, position, line, cells)
    select ${importId}::uuid, position, line, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as staged(position integer, line integer, cells jsonb)`);
}

function headingsOf({ cells }: CsvRow): string[] {
  refuseTooWide(cells);
  return cells.map((cell) => storableText(cell, LONGEST_NAME));
}

function refuseTooWide(cells: readonly string[]): void {
  if (cells.length <= MOST_IMPORT_COLUMNS) return;
  throw invalidField('file', `A file may have at most ${MOST_IMPORT_COLUMNS} columns.`);
}

/** Rows of former imports that nobody will ask for any more. */
const forgetOldRows = (db: Database) =>
  db.execute(sql`
    with old as (
      select id from imports where created_at < now() - make_interval(days => ${IMPORT_KEPT_DAYS})
      and exists (select from import_rows where import_id = imports.id) limit 5
    ), changes as (delete from import_changes where import_id in (select id from old))
    delete from import_rows where import_id in (select id from old)`);

/** A file whose rows are kept; it is an import once its count is known. */
export type StagedFile = {
  id: string;
  rowCount: number;
  /** How many cells of each column are not empty. */
  filled: number[];
};

/**
 * Reads a file and keeps its rows until they are stored. Columns that look like passwords are not
 * kept at all.
 * @throws DomainError `invalid` at `file` where there is nothing in it, or too much
 */
export async function stageFile(
  db: Database,
  actor: Actor,
  { kind, fileName, bytes }: { kind: ImportKind; fileName: string; bytes: Buffer },
): Promise<StagedFile> {
  await forgetOldRows(db);
  const rows = readCsv(bytes);
  const { value: first } = await rows.next();
  const headings = first ? headingsOf(first) : [];
  if (headings.length === 0) throw invalidField('file', 'This file is empty.');
  const isKept = headings.map((heading) => !isSecret(heading));
  const columns: ColumnUse[] = recognizeColumns(kind, headings);
  const made = onlyRow(
    await db
      .insert(imports)
      .values({
        kind,
        fileName: storableText(fileName, LONGEST_NAME),
        headings,
        columns,
        keyField: defaultKeyField(kind, columns),
        state: 'read',
        createdBy: actor.id,
        createdByName: actor.name,
      })
      .returning({ id: imports.id }),
  );
  try {
    const filled = headings.map(() => 0);
    const rowCount = await stageAll(db, made.id, rows, isKept, filled);
    if (rowCount === 0) throw invalidField('file', 'This file has headings, but no rows.');
    return { id: made.id, rowCount, filled };
  } catch (error) {
    await dropStaged(db, made.id);
    throw error;
  }
}

/** Forgets a file that has become no import. */
export async function dropStaged(db: Database, id: string): Promise<void> {
  await db.delete(imports).where(and(eq(imports.id, id), eq(imports.rowCount, 0)));
}

async function stageAll(
  db: Database,
  importId: string,
  rows: AsyncIterable<CsvRow>,
  isKept: readonly boolean[],
  filled: number[],
): Promise<number> {
  let count = 0;
  let waiting: object[] = [];
  let characters = 0;
  for await (const { line, cells } of rows) {
    if (count >= MOST_IMPORT_ROWS) {
      throw invalidField(
        'file',
        `A file may have at most ${MOST_IMPORT_ROWS.toLocaleString('en-US')} rows. Split it into several.`,
      );
    }
    refuseTooWide(cells);
    for (const [index, cell] of cells.entries()) {
      if (cell !== '' && filled[index] !== undefined) filled[index] += 1;
    }
    const kept = storable(cells, isKept);
    waiting.push({ position: count, line, cells: kept });
    characters += kept.reduce((sum, cell) => sum + cell.length, kept.length);
    count += 1;
    if (waiting.length < ROWS_AT_A_TIME && characters < CHARACTERS_AT_A_TIME) continue;
    await stageRows(db, importId, waiting);
    waiting = [];
    characters = 0;
  }
  if (waiting.length > 0) await stageRows(db, importId, waiting);
  return count;
}
