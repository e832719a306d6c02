import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import postgres, { type TransactionSql } from 'postgres';
import { explainMigrationError } from './explain-migration-error.ts';
import { type AppliedMigration, asJoined, TOO_OLD } from './former-migrations.ts';

const oldestVersion = 150_000;

/**
 * An arbitrary lock number that no other program on the database uses; all processes use the same
 * one.
 */
const lockKey = 7_310_462;

/**
 * Brings a database up to the migrations that drizzle-kit wrote into `folder`; does nothing when it
 * already is. Any number of processes may call this at once, each returns when the work is done.
 *
 * @throws Error with a sentence for the operator when the server or the database is too old, an
 *   extension is missing, or the account lacks a right
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const sql = postgres(url, {
    max: 1,
    // PgBouncer in transaction mode keeps no prepared statements.
    prepare: false,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    await refuseOldServer(sql);
    await sql.begin((tx) => applyMissing(tx, migrations));
  } catch (error) {
    throw explainMigrationError(error);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** @throws Error with a sentence when the server is older than what the migrations are written for */
export async function refuseOldServer(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ number: number; name: string }[]>`
    select current_setting('server_version_num')::int as number,
      current_setting('server_version') as name`;
  if (!row || row.number >= oldestVersion) return;
  throw new Error(`Callboard needs Postgres 15 or newer; this server is ${row.name}.`);
}

/**
 * Applies the missing ones of `migrations` in `tx`, one process at a time.
 *
 * Drizzle's own migrator reads what is applied before it opens its transaction, so two at once
 * would both apply it. Here one transaction holds the lock, the check and the work, with Drizzle's
 * bookkeeping; a session lock could end up with another client behind PgBouncer.
 */
export async function applyMissing(tx: TransactionSql, migrations: MigrationMeta[]): Promise<void> {
  // Waiting for another process to migrate is not a runaway statement.
  await tx`set local statement_timeout = 0`;
  await tx`set local lock_timeout = 0`;
  await tx`select pg_advisory_xact_lock(${lockKey})`;
  await prepareBookkeeping(tx);
  const applied = await takeOver(tx, migrations);
  const last = Math.max(...applied.map(({ createdAt }) => createdAt));
  for (const { sql, hash, folderMillis } of migrations) {
    if (last >= folderMillis) continue;
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${hash}, ${folderMillis})`;
  }
}

/**
 * Writes the joined migrations where all former ones ran; their tables are the same.
 * @returns what the database has had, oldest first
 */
async function takeOver(
  tx: TransactionSql,
  migrations: MigrationMeta[],
): Promise<AppliedMigration[]> {
  const rows = await tx<{ createdAt: string; hash: string }[]>`
    select created_at as "createdAt", hash from drizzle.__drizzle_migrations order by created_at`;
  const applied = rows.map(({ createdAt, hash }) => ({ createdAt: Number(createdAt), hash }));
  const joined = asJoined(migrations, applied);
  if (joined === undefined) throw new Error(`The database was left as it is. ${TOO_OLD}`);
  if (joined.length === applied.length) return joined;
  await tx`delete from drizzle.__drizzle_migrations`;
  for (const { createdAt, hash } of joined) {
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${hash}, ${createdAt})`;
  }
  return joined;
}

/**
 * Checks before it creates: an account that may not create can still start on a migrated database.
 */
async function prepareBookkeeping(tx: TransactionSql): Promise<void> {
  const [row] = await tx<{ isThere: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  if (row?.isThere) return;
  await tx`create schema if not exists drizzle`;
  await tx`create table drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;
}
