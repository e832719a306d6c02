import type { HistoryAction, HistoryKind } from '@callboard/contract/platform/history';
import type { Transaction } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Signature } from '../history/author.ts';
import { record } from '../history/record.ts';

export type VersionedTable = PgTable & {
  id: PgColumn;
  version: PgColumn;
  $inferInsert: { version?: number | undefined };
};
export type VersionedRow = { _id: string; version: number };

/** What all changes of one kind of versioned record have in common. */
export type Versioned<Table extends VersionedTable, Row extends VersionedRow> = {
  kind: HistoryKind;
  /** What sentences call one. */
  thing: string;
  table: Table;
  /** One as the wire has it, if there is one. */
  read: (tx: Transaction, id: string) => Promise<Row | undefined>;
  /** Its values in the history. */
  values: (row: Row) => HistoryValues;
};

const notStored = ({ thing }: { thing: string }) => new Error(`The ${thing} was not stored`);

/** One that is known to be there. */
async function readStored<Row extends VersionedRow>(
  tx: Transaction,
  versioned: Pick<Versioned<VersionedTable, Row>, 'thing' | 'read'>,
  id: string,
): Promise<Row> {
  const row = await versioned.read(tx, id);
  if (!row) throw notStored(versioned);
  return row;
}

/**
 * Stores a new record, with the first entry of its history.
 * @param note what the entry tells beside the values
 */
export async function storeNew<Table extends VersionedTable, Row extends VersionedRow>(
  tx: Transaction,
  by: Signature,
  versioned: Versioned<Table, Row>,
  values: PgInsertValue<Table>,
  note?: string,
): Promise<Row> {
  const { kind, table } = versioned;
  const [stored] = await tx
    .insert(table)
    .values(values)
    .returning({ id: sql<string>`${table.id}` });
  if (!stored) throw notStored(versioned);
  const row = await readStored(tx, versioned, stored.id);
  await record(tx, by, {
    kind,
    id: row._id,
    action: 'create',
    version: row.version,
    change: { before: null, after: versioned.values(row) },
    note,
  });
  return row;
}

/**
 * Stores the next version of a locked record, with its entry in the history.
 * @param set what becomes of its columns; undefined ones stay
 * @param told what its entry calls the change, where that is more than an update
 */
export async function storeChange<Table extends VersionedTable, Row extends VersionedRow>(
  tx: Transaction,
  by: Signature,
  versioned: Versioned<Table, Row>,
  before: Row,
  set: PgUpdateSetSource<Table>,
  told: { action?: HistoryAction; note?: string } = {},
): Promise<Row> {
  const { kind, table, values } = versioned;
  await tx
    .update<VersionedTable>(table)
    .set({ ...set, version: before.version + 1 })
    .where(eq(table.id, before._id));
  const after = await readStored(tx, versioned, before._id);
  await record(tx, by, {
    kind,
    id: after._id,
    action: 'update',
    version: after.version,
    change: { before: values(before), after: values(after) },
    ...told,
  });
  return after;
}
