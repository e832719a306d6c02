import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@callboard/db/migrate';
import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { startEmbeddedPostgres } from '@callboard/postgres/embedded/start-embedded-postgres';
import { type BenchFolders, benchCacheOf } from '../bench-folders.ts';

/** A database with many calls; servers may write to `folder`. */
export type FilledDatabase = { url: string; folder: string; stop(): Promise<void> };

/**
 * Starts the database with this many calls; it is filled the first time and kept from then on.
 * @param say gets progress messages
 * @param migrations those it has; all of the repository by default, under `name` others
 */
export async function filledDatabase(
  { root, folder: cache }: BenchFolders,
  calls: number,
  say: (sentence: string) => void,
  { name = 'calls', migrations = join(root, 'drizzle') } = {},
): Promise<FilledDatabase> {
  const folder = join(cache, `${name}-${calls}`);
  const filled = join(folder, 'filled');
  // An interrupted fill starts over.
  if (!existsSync(filled)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = await startEmbeddedPostgres({ dataDir: folder });
  try {
    await migrate(database.url, migrations);
    if (!existsSync(filled)) {
      say(`Filling a database with ${calls.toLocaleString('en')} calls; it is kept in ${folder}.`);
      await fillDatabase(database.url, { calls, seed: 1, onProgress: say });
      writeFileSync(filled, '');
    }
    return { url: database.url, folder, stop: () => database.stop() };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * Starts the database that another checkout's own benchmark has filled, as it is: that checkout's server
 * runs its migrations.
 * @throws Error if there is none
 */
export async function databaseOf(checkout: string, calls: number): Promise<FilledDatabase> {
  const folder = join(benchCacheOf(checkout), `calls-${calls}`);
  if (!existsSync(join(folder, 'filled'))) {
    const command = `npm run bench -- --calls ${calls} --only call --rounds 1`;
    throw new Error(
      `Run "${command}" in ${checkout} first: it builds its server and its database.`,
    );
  }
  const database = await startEmbeddedPostgres({ dataDir: folder });
  return { url: database.url, folder, stop: () => database.stop() };
}
