import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './client.ts';

/** Whether the database answers at all; throws the driver's error when it does not. */
export async function answersQueries(db: Database): Promise<boolean> {
  await db.execute(sql`select 1`);
  return true;
}

/**
 * Makes a check of whether the database answers and has every migration of `folder`.
 * @throws Error when the folder has no journal; the check throws the driver's error
 */
export function migratedCheck(db: Database, folder: string) {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const newest = Math.max(0, ...migrations.map(({ folderMillis }) => folderMillis));
  return async (): Promise<boolean> => {
    const [row] = await db.execute(sql`
      select exists(
        select from drizzle.__drizzle_migrations where created_at >= ${newest}
      ) as "isMigrated"`);
    return row?.isMigrated === true;
  };
}
