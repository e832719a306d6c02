import { randomUUID } from 'node:crypto';
import postgres, { type ISql, type TransactionSql } from 'postgres';

/**
 * Whoever upgrades holds this lock, and so does each backup, shared: a migration waits for a backup, and
 * a backup for a migration.
 */
const UPGRADE_KEY = 7_310_465;
/** Held by a scheduled backup, that of the version before as well. */
export const SCHEDULED_BACKUP_KEY = 7_310_463;

const LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 5000;

/** The right to migrate, which one process has at a time. */
export type Turn = {
  /** @throws Error when it was lost; in a transaction it stays ours until the end of it */
  keep(tx?: TransactionSql): Promise<void>;
  end(): Promise<void>;
};

/** Who has to end first. */
export type Before = 'another upgrade' | 'a backup';

const OPTIONS = {
  max: 1,
  // PgBouncer in transaction mode keeps no prepared statements.
  prepare: false,
  fetch_types: false,
  connection: { application_name: 'callboard upgrade' },
  onnotice: () => undefined,
};

/** A client with one connection, which nothing replaces: a lock of its session would go with it. */
export function openSession(url: string): postgres.Sql {
  const onclose = () => void sql.end({ timeout: 0 });
  const sql = postgres(url, { ...OPTIONS, idle_timeout: 0, max_lifetime: null, onclose });
  return sql;
}

/**
 * Takes the turn, if it is free. The lock is one of the session; behind a pooler, where the session may be
 * anybody's, it is a row with a deadline that is renewed.
 */
export const takeTurn = async (sql: postgres.Sql, url: string): Promise<Turn | Before> =>
  (await isPooled(sql)) ? takeLease(sql, url) : takeLock(sql);

/** A pooler hands out process ids of its own. */
async function isPooled(sql: postgres.Sql): Promise<boolean> {
  const rows = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return rows[0]?.pid !== rows.state.pid;
}

async function takeLock(sql: postgres.Sql): Promise<Turn | Before> {
  const [row] = await sql<{ isOurs: boolean }[]>`
    select pg_try_advisory_lock(${UPGRADE_KEY}) as "isOurs"`;
  if (!row?.isOurs) return (await heldBy(sql, false)) ?? 'another upgrade';
  const before = (await isLeased(sql)) ? 'another upgrade' : await heldBy(sql, true);
  if (before === undefined) {
    await sql.unsafe('set statement_timeout = 0; set lock_timeout = 0');
    return { keep: async () => undefined, end: () => unlock(sql) };
  }
  await unlock(sql);
  return before;
}

const unlock = async (sql: postgres.Sql) =>
  void (await sql`select pg_advisory_unlock(${UPGRADE_KEY})`);

/** @param isOurs whether the upgrade's lock is held by this session */
async function heldBy(sql: ISql, isOurs: boolean): Promise<Before | undefined> {
  const held = await sql<{ key: number; mode: string }[]>`
    select objid::int as key, mode from pg_locks
    where locktype = 'advisory' and granted and classid = 0 and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and objid::int in (${UPGRADE_KEY}, ${SCHEDULED_BACKUP_KEY})`;
  const others = held.filter(({ key }) => !isOurs || key !== UPGRADE_KEY);
  if (others.length === 0) return undefined;
  const isUpgrade = others.some(({ key, mode }) => key === UPGRADE_KEY && mode === 'ExclusiveLock');
  return isUpgrade ? 'another upgrade' : 'a backup';
}

/** Whether a process behind a pooler upgrades. */
async function isLeased(sql: ISql): Promise<boolean> {
  const [found] = await sql<{ isThere: boolean }[]>`
    select to_regclass('drizzle.upgrade_lease') is not null as "isThere"`;
  if (!found?.isThere) return false;
  const rows = await sql`select from drizzle.upgrade_lease where until > clock_timestamp()`;
  return rows.length > 0;
}

/**
 * Holds off upgrades until the transaction ends.
 * @returns false while one runs; then the transaction is to be ended, and begun again later
 */
export async function tryHoldOffUpgrades(tx: TransactionSql): Promise<boolean> {
  const [row] = await tx<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(${UPGRADE_KEY}) as "isOurs"`;
  // Looked at after the lock is held: whoever takes a lease looks at the locks after that.
  return row?.isOurs === true && !(await isLeased(tx));
}

async function takeLease(sql: postgres.Sql, url: string): Promise<Turn | Before> {
  const holder = randomUUID();
  await makeLeaseTable(sql);
  const taken = await sql`
    insert into drizzle.upgrade_lease as lease (id, holder, until)
    values (1, ${holder}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (id) do update set holder = excluded.holder, until = excluded.until
    where lease.until < clock_timestamp()`;
  if (taken.count === 0) return 'another upgrade';
  const before = await heldBy(sql, false);
  if (before === undefined) return renewing(sql, url, holder);
  await giveBack(sql, holder);
  return before;
}

async function makeLeaseTable(sql: postgres.Sql): Promise<void> {
  try {
    await sql`create table if not exists drizzle.upgrade_lease (
      id int primary key check (id = 1),
      holder uuid not null, until timestamptz not null)`;
  } catch (error) {
    // Another process made it at the same moment: its row of the catalog came first, its type did, or all of it.
    const isMade =
      error instanceof postgres.PostgresError && ['23505', '42710', '42P07'].includes(error.code);
    if (!isMade) throw error;
  }
}

const giveBack = async (sql: postgres.Sql, holder: string) =>
  void (await sql`delete from drizzle.upgrade_lease where holder = ${holder}`);

/** Renews on a connection of its own: a statement that builds an index keeps the other one busy. */
function renewing(sql: postgres.Sql, url: string, holder: string): Turn {
  const renewal = postgres(url, OPTIONS);
  const timer = setInterval(() => {
    // One that fails is made up for by the next; whether the lease is still ours, `keep` asks.
    renewal`update drizzle.upgrade_lease
      set until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      where holder = ${holder}`.catch(() => undefined);
  }, RENEW_EVERY_MS);
  return {
    async keep(tx) {
      // In a transaction the row stays locked, so that nobody takes it before the commit.
      const rows = await (tx ?? sql)`select from drizzle.upgrade_lease
        where holder = ${holder} and until > clock_timestamp() for update`;
      if (rows.length > 0) return;
      throw new Error('Another process has taken over the upgrade. Start again to see it through.');
    },
    async end() {
      clearInterval(timer);
      await renewal.end({ timeout: 5 });
      await giveBack(sql, holder);
    },
  };
}
