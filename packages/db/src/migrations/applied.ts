import type { ISql, TransactionSql } from 'postgres';
import { type AppliedMigration, asJoined, TOO_OLD } from '../former-migrations.ts';
import type { Migration } from './read-migrations.ts';

/**
 * An arbitrary lock number that no other program on the database uses. Whoever writes down migrations
 * holds it in its transaction, versions from before upgrades in several transactions too.
 */
const LEDGER_KEY = 7_310_462;

/** Waits until nobody else writes down migrations. */
export const lockLedger = (tx: TransactionSql) => tx`select pg_advisory_xact_lock(${LEDGER_KEY})`;

/** What a database has had, oldest first; undefined for one that nobody has migrated yet. */
export async function readApplied(sql: ISql): Promise<AppliedMigration[] | undefined> {
  // After a wait for the ledger's lock `to_regclass` may still say what was so before.
  const tables = await sql`
    select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`;
  if (tables.length === 0) return undefined;
  const rows = await sql<{ createdAt: string; hash: string }[]>`
    select created_at as "createdAt", hash from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ createdAt, hash }) => ({ createdAt: Number(createdAt), hash }));
}

/** Those of `migrations` that a database lacks. */
export function missingOf(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const last = Math.max(...applied.map(({ createdAt }) => createdAt));
  return migrations.filter(({ createdAt }) => createdAt > last);
}

/** Makes the ledger where there is none: an account that may not create can start on a migrated database. */
export async function prepareLedger(tx: TransactionSql): Promise<void> {
  if ((await readApplied(tx)) !== undefined) return;
  await tx`create schema if not exists drizzle`;
  await tx`create table drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;
}

export const writeDown = (tx: TransactionSql, { hash, createdAt }: AppliedMigration) =>
  tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`;

/**
 * Writes the joined migrations where all former ones ran; their tables are the same.
 * @returns what the database has had, oldest first
 * @throws Error when only some of the former ones ran
 */
export async function takeOver(
  tx: TransactionSql,
  migrations: Migration[],
): Promise<AppliedMigration[]> {
  const applied = (await readApplied(tx)) ?? [];
  const joined = asJoined(migrations, applied);
  if (joined === undefined) throw new Error(`The database was left as it is. ${TOO_OLD}`);
  if (joined.length === applied.length) return joined;
  await tx`delete from drizzle.__drizzle_migrations`;
  for (const one of joined) await writeDown(tx, one);
  return joined;
}
