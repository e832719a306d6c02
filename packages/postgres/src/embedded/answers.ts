import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { clusterDatabase } from './cluster.ts';
import { hasCode } from './has-code.ts';

/**
 * True if the server at this address belongs to the cluster in `home` and is ready. Creates the
 * application's database if the cluster has none yet.
 *
 * @param url of the maintenance database `postgres`
 */
export async function answers(url: string, home: string): Promise<boolean> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    const [row] = await sql<{ data: string; isMade: boolean }[]>`
      select current_setting('data_directory') as data,
        exists (select from pg_database where datname = ${clusterDatabase}) as "isMade"`;
    if (!row || realpathSync(row.data) !== realpathSync(join(home, 'data'))) return false;
    if (!row.isMade) await sql`create database ${sql(clusterDatabase)}`;
    return true;
  } catch (error) {
    // Two first starts at once: the other one created the database.
    if (hasCode(error, '42P04', '23505')) return true;
    // System and Postgres errors have a code; anything else is a bug.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
