import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@callboard/db/migrate';
import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { startEmbeddedPostgres } from '@callboard/postgres/embedded/start-embedded-postgres';
import { type BenchFolders, benchCacheOf } from '../bench-folders.ts';

/** A database with many calls; servers may write to `folder`. */
export type FilledDatabase = {
  url: string;
  folder: string;
  /** Seconds that filling it took; NaN where nobody wrote it down. */
  filledIn: number;
  stop(): Promise<void>;
};

type How = {
  /** Apart from others with as many calls. */
  name?: string;
  /** All of the repository by default. */
  migrations?: string;
  /** How many fill at once. */
  connections?: number;
  /** What is filled in besides. */
  addMore?: (url: string) => Promise<void>;
};

/**
 * Starts the database with this many calls; it is filled the first time and kept from then on.
 * @param say gets progress messages
 */
export async function filledDatabase(
  { root, folder: cache }: BenchFolders,
  calls: number,
  say: (sentence: string) => void,
  { name = 'calls', migrations = join(root, 'drizzle'), connections, addMore }: How = {},
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
      const begin = performance.now();
      await fillDatabase(database.url, { calls, seed: 1, onProgress: say, connections });
      await addMore?.(database.url);
      writeFileSync(filled, String((performance.now() - begin) / 1000));
    }
    return { url: database.url, folder, filledIn: secondsOf(filled), stop: () => database.stop() };
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
  const filledIn = secondsOf(join(folder, 'filled'));
  return { url: database.url, folder, filledIn, stop: () => database.stop() };
}

const secondsOf = (filled: string) => Number(readFileSync(filled, 'utf8') || Number.NaN);
