import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@callboard/db/client';
import { z } from 'zod';

/** Whether the database answers at all. */
export async function answersQueries({ $client: sql }: Database): Promise<boolean> {
  await sql`select 1`;
  return true;
}

/**
 * Makes the check of `/readyz`: the database answers and has every migration of `folder`.
 * @throws Error when the folder has no journal
 */
export async function migratedCheck({ $client: sql }: Database, folder: string) {
  const journal: unknown = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
  const newest = Math.max(0, ...Journal.parse(journal).entries.map(({ when }) => when));
  return async (): Promise<boolean> => {
    const [row] = await sql`
      select exists(
        select from drizzle.__drizzle_migrations where created_at >= ${newest}
      ) as "isMigrated"`;
    return row?.isMigrated === true;
  };
}

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) });
