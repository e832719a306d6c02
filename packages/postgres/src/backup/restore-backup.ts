import { stat } from 'node:fs/promises';
import { type AppliedMigration, asJoined, TOO_OLD } from '@callboard/db/former-migrations';
import { refuseOldServer } from '@callboard/db/migrate';
import { readApplied } from '@callboard/db/migrations/applied';
import { applyAtOnce } from '@callboard/db/migrations/apply-at-once';
import { type Migration, readMigrations } from '@callboard/db/migrations/read-migrations';
import type { TransactionSql } from 'postgres';
import type { BackedUpFiles } from './backed-up-files.ts';
import { BackupError } from './backup-error.ts';
import type { SequenceState, TableShape } from './backup-format.ts';
import { explainBackupError } from './explain-backup-error.ts';
import { openClient } from './open-client.ts';
import { prepareSession } from './prepare-session.ts';
import { type BackupContents, readBackup } from './read-backup.ts';
import { listTables } from './tables/catalog.ts';
import { copyIn } from './tables/copy-in.ts';
import { inPublic } from './tables/quote-name.ts';
import { withoutForeignKeys, withoutTriggers } from './tables/without-triggers.ts';
import type { BackupSummary } from './write-backup.ts';

/** Rows in these do not count: migrations insert them, or a new installation's first backup is on record. */
const STARTING_ROWS = ['backups', 'invoice_counter', 'item_types', 'list_entries', 'settings'];

/**
 * Rejects a database with more data than a new one, and locks it, so that it stays empty
 * until the transaction ends.
 * @throws BackupError naming a table that has rows
 */
async function refuseOccupied(tx: TransactionSql, tables: TableShape[]): Promise<void> {
  for (const { name } of tables) {
    await tx.unsafe(`lock table ${inPublic(name)} in access exclusive mode`);
    if (STARTING_ROWS.includes(name)) continue;
    const rows = await tx.unsafe(`select from ${inPublic(name)} limit 1`);
    if (rows.length === 0) continue;
    throw new BackupError(
      `This database is not empty: there are rows in ${name}. Restore into a new database, for instance with another DATA_DIR or DATABASE_URL; nothing was changed here.`,
    );
  }
}

/**
 * Fills an empty database from a backup and brings it up to date; files are put where they belong. Reads the file to the end before
 * touching the database, and works in a single transaction.
 * @param url a Postgres URL; the account must own the tables, or be able to create them
 * @param migrations the drizzle-kit migrations folder
 * @param files where files go; a backup that has any is refused without it
 * @throws BackupError with a sentence for the operator; the database and files are left unchanged
 */
export async function restoreBackup(
  url: string,
  file: string,
  migrations: string,
  files?: BackedUpFiles,
): Promise<BackupSummary> {
  const known = readMigrations(migrations);
  const client = openClient(url);
  const put: string[] = [];
  const takePlace = async () => files?.take?.();
  const putFile = async (name: string, bytes: Buffer) => {
    put.push(name);
    await files?.put(name, bytes);
  };
  try {
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    const contents = await readBackup(file, readThrough, async () => undefined);
    if (contents.files > 0 && !files) throw new BackupError('This backup has files, too.');
    await refuseOldServer(client.sql);
    await client.begin('', (tx) => restore(tx, { file, contents, takePlace, putFile }, known));
    return {
      tables: contents.tables.length,
      rows: contents.rows,
      files: contents.files,
      bytes: size,
    };
  } catch (error) {
    for (const name of put) await files?.remove(name).catch(() => undefined);
    const explained = explainBackupError(error, 'The backup could not be restored');
    await files?.leave?.().catch((notLeft: unknown) => {
      throw new BackupError(`${messageOf(explained)} ${messageOf(notLeft)}`, { cause: error });
    });
    throw explained;
  } finally {
    await client.end();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Reads a backup to its end, as a restore does before it touches the database.
 * @throws BackupError with a sentence for the operator
 */
export async function checkBackup(file: string): Promise<void> {
  try {
    await readBackup(file, readThrough, async () => undefined);
  } catch (error) {
    throw explainBackupError(error, 'The backup cannot be restored');
  }
}

async function readThrough(_table: TableShape, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _block of rows);
}

type Restored = {
  file: string;
  contents: BackupContents;
  takePlace: () => Promise<void>;
  putFile: (name: string, bytes: Buffer) => Promise<void>;
};

async function restore(
  tx: TransactionSql,
  { file, contents, takePlace, putFile }: Restored,
  known: Migration[],
): Promise<void> {
  await prepareSession(tx);
  const fitting = fittingMigrations(known, contents.migrations);
  await applyAtOnce(tx, fitting);
  const tables = await listTables(tx);
  await refuseOccupied(tx, tables);
  await refuseOtherTables(tx, contents, fitting, tables);
  if (contents.files > 0) await takePlace();
  await withoutTriggers(tx, () =>
    withoutForeignKeys(tx, async () => {
      // Rows every installation starts with; the backup has its own.
      for (const { name } of tables) await tx.unsafe(`delete from ${inPublic(name)}`);
      await readBackup(file, (table, rows) => copyIn(tx, table, rows), putFile);
    }),
  );
  await restartSequences(tx, contents.sequences);
  await applyAtOnce(tx, known);
  if (tellsCustomers(contents)) await holdMessages(tx);
  await callOffMails(tx, contents);
  // Gives the planner statistics for the first queries.
  for (const { name } of await listTables(tx)) await tx.unsafe(`analyze ${inPublic(name)}`);
}

// One from before there were messages tells nobody.
const tellsCustomers = ({ tables }: BackupContents) =>
  tables.some(({ name, columns }) => name === 'settings' && columns.includes('holds_messages'));

/** What the backup's installation had yet to tell its customers may have been told there since. */
async function holdMessages(tx: TransactionSql): Promise<void> {
  await tx`
    update settings set holds_messages = true
    where message_templates <> '{}' or exists (
      select from messages where customer_id is not null and state in ('held', 'waiting', 'sending'))`;
}

/** Mails to people who sign in went out there, too; who still needs a link asks for another. */
async function callOffMails(tx: TransactionSql, { tables }: BackupContents): Promise<void> {
  const has = (table: string) => tables.some(({ name }) => name === table);
  if (has('messages')) {
    await tx`
      update messages set state = 'canceled', lease_owner = null, lease_until = null,
        last_error = 'A backup was restored before it was sent.', forget_at = now() + interval '30 days'
      where customer_id is null and state in ('held', 'waiting', 'sending')`;
  }
  if (has('queued_mails')) await tx`delete from queued_mails`;
}

async function refuseOtherTables(
  tx: TransactionSql,
  contents: BackupContents,
  fitting: Migration[],
  tables: TableShape[],
): Promise<void> {
  if (((await readApplied(tx)) ?? []).length > fitting.length) {
    throw new BackupError(
      'The backup is older than the tables of this database. Restore it into a new database; its tables are brought up to date on the way.',
    );
  }
  if (JSON.stringify(inOrder(tables)) === JSON.stringify(inOrder(contents.tables))) return;
  throw new BackupError(
    'The tables of this database are not those of the backup. Restore into a new database that holds nothing else.',
  );
}

// A column added later is in a different position in a database created with it.
const inOrder = (tables: TableShape[]) =>
  tables.map(({ name, columns }) => ({ name, columns: columns.toSorted() }));

/** Restarts a sequence within the transaction, unlike setval. */
async function restartSequences(tx: TransactionSql, sequences: SequenceState[]): Promise<void> {
  for (const { name, next } of sequences) {
    await tx.unsafe(`alter sequence ${inPublic(name)} restart with ${next}`);
  }
}

/**
 * The migrations that create the tables of a backup.
 * @param known all migrations of this version, oldest first
 * @param applied those of the backed-up database
 * @throws BackupError if this version does not know one of them, or knows a different one
 */
function fittingMigrations(known: Migration[], applied: AppliedMigration[]): Migration[] {
  const joined = asJoined(known, applied);
  if (joined === undefined) throw new BackupError(`The backup cannot be restored. ${TOO_OLD}`);
  const fitting = known.slice(0, joined.length);
  const isKnown = ({ createdAt, hash }: AppliedMigration, at: number) =>
    fitting[at]?.createdAt === createdAt && fitting[at].hash === hash;
  if (joined.every(isKnown)) return fitting;
  throw new BackupError(
    'The backup was made by a newer or a different version of Callboard. Install that version, then restore.',
  );
}
