import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@callboard/db/migrate';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import postgres from 'postgres';
import { firstOf } from '../../upgrade/first-of.ts';
import type { BenchFolders } from '../bench-folders.ts';
import { addCallers } from './callers.ts';
import { type FilledDatabase, filledDatabase } from './filled-database.ts';

/** What is upgraded to is filled with these; later ones build indexes of the largest tables. */
const FILLED_WITH = 63;
const CONNECTIONS = 4;

/** A filled database that was upgraded, and in how many seconds. */
export type LargeDatabase = FilledDatabase & { upgradedIn: number };

/** Whether there is one with this many calls. */
export const isFilled = (folder: string, calls: number): boolean =>
  existsSync(join(folder, `large-${calls}`, 'filled'));

/**
 * Starts a database with this many calls, each with its history, and a tenth as many customers. The first time it is
 * filled over several connections, with the migrations of a version before, and upgraded to this one.
 */
export async function largeDatabase(
  folders: BenchFolders,
  calls: number,
  say: (sentence: string) => void,
): Promise<LargeDatabase> {
  const upgraded = join(folders.folder, `large-${calls}`, 'upgraded');
  const all = join(folders.root, 'drizzle');
  const made = makeTemporaryFolder();
  try {
    const database = await filledDatabase(folders, calls, say, {
      name: 'large',
      migrations: existsSync(upgraded) ? all : firstOf(FILLED_WITH, all, join(made.path, 'base')),
      connections: CONNECTIONS,
      addMore: (url) => addHistory(url, say),
    });
    try {
      if (!existsSync(upgraded)) {
        const begin = performance.now();
        await migrate(database.url, all, { onUpgrade: async () => (told) => say(`  ${told}`) });
        writeFileSync(upgraded, String((performance.now() - begin) / 1000));
      }
      return { ...database, upgradedIn: Number(readFileSync(upgraded, 'utf8')) };
    } catch (error) {
      await database.stop();
      throw error;
    }
  } finally {
    made.remove();
  }
}

async function addHistory(url: string, say: (sentence: string) => void): Promise<void> {
  const sql = postgres(url, { max: CONNECTIONS, fetch_types: false, onnotice: () => {} });
  await addCallers(sql, CONNECTIONS).finally(() => sql.end({ timeout: 1 }));
  say('Each call has its history');
}
