import type {
  Import,
  ImportRow,
  ImportRowsQuery,
  TickRow,
} from '@callboard/contract/transfer/imports';
import type { Reader, Transaction } from '@callboard/db/client';
import { importChanges, importRows, imports } from '@callboard/db/schema/imports';
import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { DomainError, requireRow } from '../../platform/errors/domain-error.ts';
import { idsThatFit } from '../../platform/paging/ids-that-fit.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { isTold } from './shape.ts';

const rowShape = {
  _id: importRows.id,
  line: importRows.line,
  title: importRows.title,
  fate: importRows.fate,
  reason: importRows.reason,
  needsTick: importRows.needsTick,
  isTicked: importRows.isTicked,
  cells: importRows.cells,
  // As the change has it: what a check took apart is looked at before it is stored.
  name: sql<ImportRow['name']>`(
    select json_build_object('firstName', c.values->>'firstName', 'lastName', c.values->>'lastName')
    from ${importChanges} c where c.import_id = ${sql.raw('import_rows.import_id')}
    and c.position = ${sql.raw('import_rows.position')} and c.kind in ('customers', 'employees') limit 1)`,
};

/**
 * Selects the ids of the first of these rows, in the order of the file: as many as fit on a page, and
 * one more where some do not, so that large rows beyond it are never read.
 * @param mostBytes size limit of the page as JSON, 2 MB by default
 */
export function idsOfRows(which: SQL | undefined, limit: number, mostBytes?: number): SQL {
  const page = sql`(select ${importRows.id}, octet_length(${importRows.cells}::text) as bytes
    from ${importRows} where ${which} order by ${importRows.position} limit ${limit})`;
  return sql`any(array(${idsThatFit(page, mostBytes)}))`;
}

/**
 * The rows of an import in the order of the file, with what becomes of each.
 * @returns one row more than `limit`, or than fit on a page, when there is a next page
 */
export function listImportRows(db: Reader, query: ImportRowsQuery): Promise<ImportRow[]> {
  const which = and(
    eq(importRows.importId, requireId(query.id, 'import')),
    query.fate && eq(importRows.fate, query.fate),
    query.needsTick && eq(importRows.needsTick, true),
    query.told && isTold,
    query.cursor === undefined
      ? undefined
      : sql`${importRows.position} > (select r.position from ${importRows} r
          where r.id = ${requireId(query.cursor, 'cursor')})`,
  );
  return db
    .select(rowShape)
    .from(importRows)
    .where(sql`${importRows.id} = ${idsOfRows(which, rowsToRead(query.limit))}`)
    .orderBy(asc(importRows.position));
}

/**
 * Says of a row that waits for it whether it is stored, and with it the other rows of its record; or of
 * all rows that wait.
 * @throws DomainError `not_found`, `conflict` where it does not wait or the import goes on already
 */
export async function tickRow(
  tx: Transaction,
  { _id }: Pick<Import, '_id'>,
  input: TickRow,
): Promise<void> {
  // Held until the tick is stored: a step that begins meanwhile would see only a part of the ticks.
  const [what] = await tx
    .select({ state: imports.state })
    .from(imports)
    .where(eq(imports.id, _id))
    .for('share');
  if (what?.state !== 'checked') {
    throw new DomainError('conflict', 'Check the file first. Its rows need your OK only then.');
  }
  const isOfImport = eq(importRows.importId, _id);
  const tick = (rows: SQL | undefined) =>
    tx
      .update(importRows)
      .set({ isTicked: input.isTicked })
      .where(and(isOfImport, eq(importRows.needsTick, true), rows));
  if (input.rowId === undefined) {
    await tick(undefined);
    return;
  }
  const rowId = requireId(input.rowId, 'row');
  const row = requireRow(
    await tx
      .select({ needsTick: importRows.needsTick, recordId: importRows.recordId })
      .from(importRows)
      .where(and(isOfImport, eq(importRows.id, rowId))),
    'row',
  );
  if (!row.needsTick) throw new DomainError('conflict', 'This row is imported without your OK.');
  await tick(
    or(
      eq(importRows.id, rowId),
      and(isNotNull(importRows.recordId), sql`${importRows.recordId} = ${row.recordId}::uuid`),
    ),
  );
}
