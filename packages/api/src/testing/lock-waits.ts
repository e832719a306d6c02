import type { Reader } from '@callboard/db/client';
import { sql } from 'drizzle-orm';

/** How many wait for a lock that another transaction has. */
export async function lockWaits(db: Reader): Promise<number> {
  const rows = await db.execute(sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`);
  return rows.length;
}
