import type { Removal } from '@callboard/contract/platform/wire';
import type { Transaction } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { requireId } from '../access/require-id.ts';
import { notFound, requireFound, requireRow } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import type { Restorer } from '../history/restorer.ts';
import { checkVersion } from './stale.ts';
import type { Versioned, VersionedRow, VersionedTable } from './versioned.ts';

type RemovableTable = VersionedTable & {
  removedAt: PgColumn;
  $inferInsert: { removedAt?: string | null | undefined };
};

/** A kind of record that stays stored when it is removed, for what refers to it and for an undo. */
export type Removable<
  Table extends RemovableTable,
  Row extends VersionedRow,
  Values extends HistoryValues = HistoryValues,
> = Omit<Versioned<Table, Row>, 'values'> & {
  values: (row: Row, isRemoved?: boolean) => Values;
  /**
   * Looks whether what only one record may have was given to another one since this one was removed.
   * @throws DomainError `conflict`
   */
  checkIsFree: (tx: Transaction, row: Row) => Promise<void>;
};

/** Locks one, also one that was removed; what refers to it goes on meanwhile. */
async function lock<Row extends VersionedRow>(
  tx: Transaction,
  { thing, table, read }: Removable<RemovableTable, Row>,
  id: string,
) {
  const { isRemoved } = requireRow(
    await tx
      .select({ isRemoved: sql<boolean>`${table.removedAt} is not null` })
      .from<VersionedTable>(table)
      .where(eq(table.id, requireId(id, thing)))
      .for('no key update'),
    thing,
  );
  return { row: requireFound(await read(tx, id), thing), isRemoved };
}

/**
 * Locks one for a change.
 * @throws DomainError `not_found`, also for one that was removed; `conflict` for an old version
 */
export async function lockRemovable<Table extends RemovableTable, Row extends VersionedRow>(
  tx: Transaction,
  removable: Removable<Table, Row>,
  { id, version }: { id: string; version?: number },
): Promise<Row> {
  const { row, isRemoved } = await lock(tx, removable, id);
  if (isRemoved) throw notFound(removable.thing);
  await checkVersion(removable.thing, row, version);
  return row;
}

/** Stores that a locked one is removed, or that it is no longer, with the entry of its history. */
async function storeRemoval<Row extends VersionedRow>(
  tx: Transaction,
  author: Author,
  { kind, table, values }: Removable<RemovableTable, Row>,
  row: Row,
  isRemoved: boolean,
) {
  const version = row.version + 1;
  await tx
    .update<RemovableTable>(table)
    .set({ removedAt: isRemoved ? sql`now()` : null, version })
    .where(eq(table.id, row._id));
  await record(tx, author, {
    kind,
    id: row._id,
    action: isRemoved ? 'remove' : 'update',
    version,
    change: { before: values(row, !isRemoved), after: values(row, isRemoved) },
  });
}

/**
 * Removes one; what refers to it keeps it.
 * @throws DomainError `not_found`, `conflict` when based on an old version
 */
export async function markRemoved<Table extends RemovableTable, Row extends VersionedRow>(
  tx: Transaction,
  author: Author,
  removable: Removable<Table, Row>,
  input: Removal,
): Promise<void> {
  await storeRemoval(tx, author, removable, await lockRemovable(tx, removable, input), true);
}

/**
 * How the history brings back what one was, and one that was removed.
 * @param change sets other values than that
 */
export const restorerOf = <
  Table extends RemovableTable,
  Row extends VersionedRow,
  Values extends HistoryValues,
>(
  removable: Removable<Table, Row, Values>,
  change: Restorer['restore'],
): Restorer<Values> => ({
  lock: async (tx, _author, id) => {
    const { row, isRemoved } = await lock(tx, removable, id);
    return { version: row.version, values: removable.values(row, isRemoved) };
  },
  restore: async (tx, author, id, { isRemoved, ...values }) => {
    if (isRemoved === false) {
      const { row } = await lock(tx, removable, id);
      await removable.checkIsFree(tx, row);
      await storeRemoval(tx, author, removable, row, false);
    }
    if (Object.keys(values).length > 0) await change(tx, author, id, values);
    if (isRemoved === true) await markRemoved(tx, author, removable, { id });
  },
});
