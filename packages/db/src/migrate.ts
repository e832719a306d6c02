import type postgres from 'postgres';
import { explainMigrationError } from './explain-migration-error.ts';
import { asJoined } from './former-migrations.ts';
import { missingOf, readApplied } from './migrations/applied.ts';
import { applyAtOnce } from './migrations/apply-at-once.ts';
import { type Migration, readMigrations } from './migrations/read-migrations.ts';
import type { Say } from './migrations/say.ts';
import { openSession } from './migrations/turn.ts';
import { upgrade } from './migrations/upgrade.ts';

const oldestVersion = 150_000;

type Options = {
  /** Where `url` is a pooler, the database behind it. */
  directUrl?: string | undefined;
  /** Is called before a database in use is upgraded; what it returns is told what is done and waited for. */
  onUpgrade?: () => Promise<Say>;
};

/**
 * Brings a database up to the migrations that drizzle-kit wrote into `folder`; does nothing when it
 * already is. Any number of processes may call this at once, each returns when the work is done. A new
 * database gets all of them in one transaction; one in use is upgraded while others read and write.
 *
 * @throws Error with a sentence for the operator when the server or the database is too old, an
 *   extension is missing, or the account lacks a right
 */
export async function migrate(
  url: string,
  folder: string,
  { directUrl = url, onUpgrade = async () => () => undefined }: Options = {},
): Promise<void> {
  const migrations = readMigrations(folder);
  const sql = openSession(directUrl);
  try {
    await refuseOldServer(sql);
    const state = await stateOf(sql, migrations);
    if (state === 'current') return;
    if (state === 'new') await sql.begin((tx) => applyAtOnce(tx, migrations));
    else await upgrade(sql, directUrl, migrations, await onUpgrade());
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

/** Whether a database is `new`, with no table of ours, has every migration, or is to be upgraded. */
async function stateOf(sql: postgres.Sql, migrations: Migration[]) {
  const applied = await readApplied(sql);
  if (applied === undefined || applied.length === 0) return 'new';
  const isTakenOver = asJoined(migrations, applied)?.length === applied.length;
  return isTakenOver && missingOf(migrations, applied).length === 0 ? 'current' : 'behind';
}
