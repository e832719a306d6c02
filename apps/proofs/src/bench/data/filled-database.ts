import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@callboard/db/migrate';
import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { startEmbeddedPostgres } from '@callboard/postgres/embedded/start-embedded-postgres';
import type { BenchFolders } from '../bench-folders.ts';

/** A database with many calls; `folder` is free for what servers write beside it. */
export type FilledDatabase = { url: string; folder: string; stop(): Promise<void> };

/**
 * Starts the database with this many calls; the first time it is filled, afterwards it is kept.
 * @param say takes a sentence about what is being done
 */
export async function filledDatabase(
  { root, folder: cache }: BenchFolders,
  calls: number,
  say: (sentence: string) => void,
): Promise<FilledDatabase> {
  const folder = join(cache, `calls-${calls}`);
  const filled = join(folder, 'filled');
  // A filling that was cut short is begun anew.
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
