import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/**
 * What tells a database from all others. It stays where another machine takes over, and where one goes back to a
 * moment with pgBackRest; what a backup is restored into is another one.
 * @throws DatabaseAway, or PostgresError
 */
export async function installationOf(db: Database): Promise<string> {
  const [row] = await db.execute<{ id: string }>(sql`
    select system_identifier::text || '-' || (
      select oid::text from pg_database where datname = current_database()) as id
    from pg_control_system()`);
  if (!row) throw new Error('The database does not say which one it is.');
  return row.id;
}
