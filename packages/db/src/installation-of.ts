import { DrizzleQueryError, sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { Database } from './client.ts';

/** The account may not ask, or this kind of Postgres has no such function. */
const DOES_NOT_SAY = ['42501', '42883'];

const doesNotSay = (error: unknown) =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof postgres.PostgresError &&
  DOES_NOT_SAY.includes(error.cause.code);

/**
 * What tells a database from others. It stays where another machine takes over, and where one goes back to a moment with
 * pgBackRest; what a backup is restored into is another one, and so is what pg_upgrade makes. A physical copy (a snapshot
 * of the disk, what pgBackRest restores beside it) is not told from what it was copied from.
 * @returns undefined where the database does not say it to this account
 * @throws DatabaseAway, or PostgresError
 */
export async function installationOf(db: Database): Promise<string | undefined> {
  try {
    const [row] = await db.execute<{ id: string }>(sql`
      select system_identifier::text || '-' || (
        select oid::text from pg_database where datname = current_database()) as id
      from pg_control_system()`);
    return row?.id;
  } catch (error) {
    if (doesNotSay(error)) return undefined;
    throw error;
  }
}
