import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@callboard/db/migrate';
import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { startEmbeddedPostgres } from '@callboard/postgres/embedded/start-embedded-postgres';
import type { BenchFolders } from '../bench-folders.ts';

/** A database with many calls; servers may write to `folder`. */
export type FilledDatabase = { url: string; folder: string; stop(): Promise<void> };

/**
 * Starts the database with this many calls; it is filled the first time and kept from then on.
 * @param say gets progress messages
 */
export async function filledDatabase(
  { root, folder: cache }: BenchFolders,
  calls: number,
  say: (sentence: string) => void,
): Promise<FilledDatabase> {
  const folder = join(cache, `calls-${calls}`);
  const filled = join(folder, 'filled');
  // An interrupted fill starts over.
  if (!existsSync(filled)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = await startEmbeddedPostgres({ dataDir: folder });
  try {
    await migrate(database.url, join(root, 'drizzle'));
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
