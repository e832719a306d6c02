import { migrate } from '@callboard/db/migrate';
import postgres from 'postgres';
import { startOthers, type Waits } from './others.ts';

/** A reader that is there when the upgrade begins, as a backup of the version before is. */
async function startReader(url: string): Promise<{ stop: () => Promise<void> }> {
  const sql = postgres(url, { max: 1, fetch_types: false });
  const tables = await sql<{ name: string }[]>`
    select format('%I', tablename) as name from pg_tables where schemaname = 'public'`;
  const names = tables.map(({ name }) => name).join(', ');
  await sql.unsafe(`begin; lock table ${names} in access share mode`);
  return { stop: () => sql.end({ timeout: 0 }) };
}

/**
 * Upgrades a database while others read and write all of it, and while a long reader is there until the
 * upgrade says that it waits.
 * @param folder the migrations
 */
export async function upgradeUnderLoad(
  url: string,
  folder: string,
  say: (sentence: string) => void,
): Promise<Waits> {
  const reader = await startReader(url);
  const others = await startOthers(url);
  try {
    await migrate(url, folder, {
      onUpgrade: async () => (sentence) => {
        say(sentence);
        if (/ waits for process /.test(sentence)) void reader.stop();
      },
    });
  } finally {
    await reader.stop();
  }
  return others.stop();
}
