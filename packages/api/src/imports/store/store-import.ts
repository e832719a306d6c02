import type { Import } from '@callboard/contract/transfers/imports';
import type { Database, Transaction } from '@callboard/db/client';
import type { Deadlines } from '@callboard/db/pool/deadlines';
import { imports } from '@callboard/db/schema/imports';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import { DomainError } from '../../errors/domain-error.ts';
import { isBrokenReference, postgresCode } from '../../errors/from-postgres.ts';
import { isRunning, type Job } from '../jobs.ts';
import { countBeside, insertBeside } from './beside-customers.ts';
import { insertBroughtLines } from './brought-lines.ts';
import { followSignIns } from './follow-sign-ins.ts';
import {
  countChanges,
  housesOfMerged,
  insertRecords,
  referTo,
  type Span,
  updateRecords,
} from './statements.ts';
import { changeEmployees } from './store-employees.ts';
import { type ImportedTable, TABLES } from './tables.ts';
import { tellOfImport, writeEntries } from './write-entries.ts';

/** An import is one transaction: nobody waits for it in a browser, and nobody waits for its locks. */
export const DEADLINES: Deadlines = {
  waitMs: 10_000,
  statementMs: 60_000,
  lockMs: 5000,
  transactionMs: 300_000,
};

const ROWS_AT_A_TIME = 500;

const OUTDATED =
  'Something that this file is about was changed since the check. Check the file again.';

/** The rows of an import in portions. */
export function* spansOf({ _id, rowCount }: Import): Generator<Span> {
  for (let from = 0; from < rowCount; from += ROWS_AT_A_TIME) {
    yield { importId: _id, from, to: from + ROWS_AT_A_TIME };
  }
}

/** All rows of an import. */
export const wholeOf = ({ _id, rowCount }: Import): Span => ({
  importId: _id,
  from: 0,
  to: rowCount,
});

/** @throws DomainError `conflict` while another import is being stored or undone */
export async function beAlone(tx: Transaction): Promise<void> {
  const [lock] = await tx.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('callboard imports')) as "isMine"`,
  );
  if (lock?.isMine) return;
  throw new DomainError('conflict', 'Another import is being stored. Try again when it is done.');
}

/** The tables that an import adds to, or changes rows of, with how many. */
export async function changesIn(tx: Transaction, action: 'create' | 'update', whole: Span) {
  const found: { into: ImportedTable; count: number }[] = [];
  for (const into of TABLES) {
    const [row] = await tx.execute<{ count: number }>(countChanges(into.kind, action, whole));
    if (row && row.count > 0) found.push({ into, count: row.count });
  }
  return found;
}

/** Tells of the progress of work that goes over all rows several times. */
export const inShares =
  ({ rowCount }: Import, job: Job, shares: number) =>
  (share: number, { to }: Span): Promise<void> =>
    job.said(Math.floor((share * rowCount + Math.min(to, rowCount)) / shares));

const UNIQUE = '23505';

/** Something that was free, or there, at the check is not any more. */
const isOutdated = (error: unknown) => postgresCode(error) === UNIQUE || isBrokenReference(error);

/**
 * Stores what was planned, all of it or nothing. New records come first, which nobody can wait for;
 * records that others may be using are changed last, shortly before the end.
 * @throws DomainError `conflict` where something was changed since the check
 */
export async function storeImport(
  db: Database,
  actor: Actor,
  what: Import,
  job: Job,
): Promise<void> {
  try {
    await db.transaction((tx) => storeAll(tx, actor, what, job), DEADLINES);
  } catch (error) {
    throw isOutdated(error) ? new DomainError('conflict', OUTDATED) : error;
  }
}

async function storeAll(tx: Transaction, actor: Actor, what: Import, job: Job): Promise<void> {
  await beAlone(tx);
  const whole = wholeOf(what);
  const added = await changesIn(tx, 'create', whole);
  const changed = await changesIn(tx, 'update', whole);
  const said = inShares(what, job, added.length + 1);
  for (const [share, { into }] of added.entries()) {
    for (const span of spansOf(what)) {
      await tx.execute(insertRecords(into, span));
      await said(share, span);
    }
    const referring = referTo(into, whole, 'values');
    if (referring) await tx.execute(referring);
  }
  await insertBeside(tx, actor, whole);
  await insertBroughtLines(tx, whole);
  if ((await tx.execute(housesOfMerged(whole))).length > 0) {
    throw new DomainError('conflict', OUTDATED);
  }
  for (const span of spansOf(what)) {
    await tx.execute(writeEntries(actor, what.fileName, span));
    await said(added.length, span);
  }
  for (const { into, count: expected } of changed) {
    const count =
      into.kind === 'employees'
        ? await changeEmployees(tx, actor, whole, 'import')
        : (await tx.execute(updateRecords(into, whole, 'values'))).count;
    if (count !== expected) throw new DomainError('conflict', OUTDATED);
  }
  await followSignIns(tx, actor, whole, 'import');
  const counts = Object.fromEntries([
    ...added.map(({ into, count }) => [`${into.kind} added`, count] as const),
    ...changed.map(({ into, count }) => [`${into.kind} changed`, count] as const),
    ...Object.entries(await countBeside(tx, whole, 'added')),
  ]);
  await tellOfImport(tx, actor, 'import', what, counts);
  const [mine] = await tx
    .update(imports)
    .set({ state: 'stored', storedAt: sql`now()`, stored: counts })
    .where(isRunning(job))
    .returning({ id: imports.id });
  if (!mine) throw new DomainError('conflict', 'This import was started a second time.');
}
