import type { Import } from '@callboard/contract/transfer/imports';
import type { Database, Transaction } from '@callboard/db/client';
import type { Deadlines } from '@callboard/db/pool/deadlines';
import { imports } from '@callboard/db/schema/imports';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { followTax } from '../../../money/taxes/follow-tax.ts';
import type { Actor } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { isRunning, type Job } from '../jobs.ts';
import { countBeside } from './beside-customers.ts';
import { followSignIns } from './follow-sign-ins.ts';
import { countChanges, type Span, updateRecords, type Way } from './statements.ts';
import { changeEmployees } from './store-employees.ts';
import { type ImportedTable, TABLES } from './tables.ts';
import { recordImport } from './write-entries.ts';

/** An import is one transaction: nobody waits for it in a browser, and nobody waits for its locks. */
const DEADLINES: Deadlines = {
  waitMs: 10_000,
  statementMs: 60_000,
  lockMs: 5000,
  transactionMs: 300_000,
};

const ROWS_AT_A_TIME = 500;

/** All rows of an import. */
export const wholeOf = ({ _id, rowCount }: Import): Span => ({
  importId: _id,
  from: 0,
  to: rowCount,
});

/** The rows of an import in portions. */
function* spansOf({ _id, rowCount }: Import): Generator<Span> {
  for (let from = 0; from < rowCount; from += ROWS_AT_A_TIME) {
    yield { importId: _id, from, to: from + ROWS_AT_A_TIME };
  }
}

/** @throws DomainError `conflict` while another import is being stored or undone */
async function beAlone(tx: Transaction): Promise<void> {
  const [lock] = await tx.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('callboard imports')) as "isMine"`,
  );
  if (lock?.isMine) return;
  throw new DomainError('conflict', 'Another import is being stored. Try again when it is done.');
}

type Counted = { into: ImportedTable; count: number };

/** The tables that an import adds to, or changes rows of, with how many. */
async function changesIn(tx: Transaction, action: 'create' | 'update', whole: Span) {
  const found: Counted[] = [];
  for (const into of TABLES) {
    const [row] = await tx.execute<{ count: number }>(countChanges(into.kind, action, whole));
    if (row && row.count > 0) found.push({ into, count: row.count });
  }
  return found;
}

/** An import on its way in or out. */
export type Moving = {
  tx: Transaction;
  whole: Span;
  /** The tables it adds to, those first that others refer to. */
  added: readonly Counted[];
  /** Goes over all rows in portions, and tells of the progress: the whole is `added.length + 1` shares. */
  inPortions: (share: number, work: (span: Span) => Promise<unknown>) => Promise<void>;
  /** Changes records that were there before, and follows who gets in by them. */
  changeRecords: () => Promise<void>;
};

/** What is different between storing an import and taking it back. */
type Direction = {
  way: Way;
  /** What is said where something was changed meanwhile, and by which errors that shows. */
  outdated: string;
  isOutdated: (error: unknown) => boolean;
  /** What is said to have become of records. */
  words: { created: 'added' | 'removed'; updated: 'changed' | 'restored' };
  move: (moving: Moving) => Promise<void>;
  /** How the import stands then. */
  stateAfter: (counts: Record<string, number>) => PgUpdateSetSource<typeof imports>;
};

/** Stores what calls are taxed at houses whose address an import changed. */
const followHouses = (tx: Transaction, actor: Actor, importId: string) =>
  followTax(
    tx,
    { ...actor, batchId: importId },
    sql`${serviceCalls.propertyId} in (select c.entity_id from import_changes c
      where c.import_id = ${importId}::uuid and c.kind = 'properties' and c.action = 'update')`,
    'an import changed the address of the property',
  );

/**
 * Moves a whole import, all of it or nothing, and tells of it.
 * @throws DomainError `conflict` where something was changed since, or another import is being moved
 */
export async function inOneTransaction(
  db: Database,
  actor: Actor,
  what: Import,
  job: Job,
  { way, words, outdated, isOutdated, move, stateAfter }: Direction,
): Promise<void> {
  const whole = wholeOf(what);

  async function moveAll(tx: Transaction): Promise<void> {
    await beAlone(tx);
    const added = await changesIn(tx, 'create', whole);
    const changed = await changesIn(tx, 'update', whole);
    await move({
      tx,
      whole,
      added,
      inPortions: async (share, work) => {
        for (const span of spansOf(what)) {
          await work(span);
          const rows = share * what.rowCount + Math.min(span.to, what.rowCount);
          await job.said(Math.floor(rows / (added.length + 1)));
        }
      },
      changeRecords: async () => {
        for (const { into, count: expected } of changed) {
          const count =
            into.kind === 'employees'
              ? await changeEmployees(tx, actor, whole, way)
              : (await tx.execute(updateRecords(into, whole, way))).count;
          if (count !== expected) throw new DomainError('conflict', outdated);
        }
        await followSignIns(tx, actor, whole, way);
        await followHouses(tx, actor, what._id);
      },
    });
    const counts = Object.fromEntries([
      ...added.map(({ into, count }) => [`${into.kind} ${words.created}`, count] as const),
      ...changed.map(({ into, count }) => [`${into.kind} ${words.updated}`, count] as const),
      ...Object.entries(await countBeside(tx, whole, words.created)),
    ]);
    await recordImport(tx, actor, way, what, counts);
    const [mine] = await tx
      .update(imports)
      .set(stateAfter(counts))
      .where(isRunning(job))
      .returning({ id: imports.id });
    if (!mine) throw new DomainError('conflict', `This ${way} was started a second time.`);
  }

  try {
    await db.transaction(moveAll, DEADLINES);
  } catch (error) {
    throw isOutdated(error) ? new DomainError('conflict', outdated) : error;
  }
}
