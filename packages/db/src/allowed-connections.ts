import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** How many connections the account of a server may have to its database. */
export async function allowedConnections(db: Database): Promise<number> {
  const [row] = await db.execute<{ allowed: number }>(sql`
    select least(
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    ) as allowed`);
  if (!row) throw new Error('The database did not say how many connections it allows.');
  return row.allowed;
}
