import { join } from 'node:path';
import { SCHEDULED_BACKUP_KEY } from '@callboard/db/migrations/turn';
import type { TransactionSql } from 'postgres';
import { BackupError } from '../backup/backup-error.ts';
import { explainBackupError } from '../backup/explain-backup-error.ts';
import { openClient } from '../backup/open-client.ts';
import { prepareSession } from '../backup/prepare-session.ts';
import { type BackupOptions, type BackupSummary, writeBackup } from '../backup/write-backup.ts';
import { backupName, prepareFolder, removeOldBackups } from './backup-folder.ts';
import type { RunsSoFar } from './is-due.ts';

export type BackupFolder = {
  /** An absolute path; no other installation writes its backups there. */
  path: string;
  /** How many backups stay. */
  keep: number;
};

/**
 * What came of it; `busy` means that another process is making one, `cleanUpError` that old ones
 * could not be removed.
 */
export type BackupOutcome =
  | ({ kind: 'made'; file: string; cleanUpError?: unknown } & BackupSummary)
  | { kind: 'failed'; error: BackupError }
  | { kind: 'not-due' | 'busy' };

type Options = BackupOptions & {
  /** Whether to make one now; yes by default. */
  isDue?: (runs: RunsSoFar) => boolean;
};

/**
 * Makes a verified backup in a folder, records how it went, and then removes the oldest ones. Any
 * number of processes may call this at once: one of them makes it.
 * @param url a Postgres URL
 * @throws BackupError if the outcome could not be recorded; what `signal` was aborted with
 */
export async function makeBackup(
  url: string,
  folder: BackupFolder,
  { isDue = () => true, files, signal }: Options = {},
): Promise<BackupOutcome> {
  const client = openClient(url);
  let outcome: BackupOutcome = { kind: 'busy' };
  try {
    // The open transaction holds the lock; a lock of the session could end up with another client
    // behind PgBouncer.
    await client.begin('', async (tx) => {
      await prepareSession(tx);
      if (!(await isLocked(tx))) return;
      const runs = await runsSoFar(tx);
      outcome = isDue(runs)
        ? await make(url, folder, runs, { files, signal })
        : { kind: 'not-due' };
      await record(tx, new Date(runs.now), outcome);
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw explainBackupError(error, 'The backup could not be recorded');
  } finally {
    await client.end();
  }
  return outcome;
}

async function isLocked(tx: TransactionSql): Promise<boolean> {
  const [row] = await tx<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock(${SCHEDULED_BACKUP_KEY}) as "isOurs"`;
  return row?.isOurs ?? false;
}

type Runs = RunsSoFar & { lastBytes: number | undefined };

/** Keeps no lock on the table: an upgrade that wants it would wait for the backup, and the backup for that. */
async function runsSoFar(tx: TransactionSql): Promise<Runs> {
  // What is rolled back gives its locks back, before the transaction ends.
  await tx`savepoint reading`;
  const runs = await readRuns(tx);
  await tx`rollback to savepoint reading`;
  return runs;
}

async function readRuns(tx: TransactionSql): Promise<Runs> {
  const [row] = await tx<
    { now: Date; goodAt: Date | null; failedAt: Date | null; bytes: string }[]
  >`
    select clock_timestamp() as now, max(started_at) filter (where failure is null) as "goodAt",
      max(finished_at) filter (where failure is not null) as "failedAt",
      (select bytes from backups where failure is null order by started_at desc limit 1) as bytes
    from backups`;
  if (!row) throw new Error('An aggregate without a row');
  return {
    now: row.now.getTime(),
    lastGoodAt: row.goodAt?.getTime(),
    lastFailureAt: row.failedAt?.getTime(),
    lastBytes: row.bytes === null ? undefined : Number(row.bytes),
  };
}

async function make(
  url: string,
  { path, keep }: BackupFolder,
  { now, lastBytes }: Runs,
  options: BackupOptions,
): Promise<BackupOutcome> {
  const file = backupName(new Date(now));
  try {
    await prepareFolder(path, lastBytes);
    const summary = await writeBackup(url, join(path, file), options);
    const cleanUpError = await removeOldBackups(path, keep, file).catch((error: unknown) => error);
    return { kind: 'made', file, ...summary, ...(cleanUpError !== undefined && { cleanUpError }) };
  } catch (error) {
    options.signal?.throwIfAborted();
    const explained = explainBackupError(error, WHAT_FAILED);
    if (explained instanceof BackupError) return { kind: 'failed', error: explained };
    return { kind: 'failed', error: new BackupError(`${WHAT_FAILED}.`, { cause: explained }) };
  }
}

const WHAT_FAILED = 'The backup could not be written';

async function record(tx: TransactionSql, startedAt: Date, outcome: BackupOutcome): Promise<void> {
  if (outcome.kind === 'made') {
    await tx`insert into backups (started_at, file, bytes)
      values (${startedAt}, ${outcome.file}, ${outcome.bytes})`;
  } else if (outcome.kind === 'failed') {
    await tx`insert into backups (started_at, failure) values (${startedAt}, ${outcome.error.reason})`;
  } else return;
  await tx`delete from backups where started_at < now() - interval '90 days' and id is distinct from (
    select id from backups where failure is null order by started_at desc limit 1)`;
}
