import { join } from 'node:path';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { firstOf } from '../upgrade/first-of.ts';
import { BLOCKING, GENTLE, withMore } from '../upgrade/trial-migrations.ts';
import { upgradeUnderLoad } from '../upgrade/upgrade-under-load.ts';
import type { BenchFolders } from './bench-folders.ts';
import { filledDatabase } from './data/filled-database.ts';
import { figure } from './report/figure.ts';
import type { Figure } from './report/judge.ts';

/** These were released before upgrades let others work. */
const NOT_GENTLE = 43;

/**
 * Upgrades a company with years of calls from there to the newest migration, and on through a trial of what
 * migrations may do, under readers and writers; then tries that one which blocks them is found out.
 */
export async function runUpgrade(
  calls: number,
  folders: BenchFolders,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const made = makeTemporaryFolder();
  const all = join(folders.root, 'drizzle');
  const base = firstOf(NOT_GENTLE, all, join(made.path, 'base'));
  const database = await filledDatabase(folders, calls, say, { name: 'upgrade', migrations: base });
  try {
    const under = async (name: string, migrations: string, texts: readonly string[]) => {
      const copy = await createTestDatabase(database.url);
      try {
        const folder = withMore(migrations, join(made.path, name), texts);
        const waits = await upgradeUnderLoad(copy.url, folder, (sentence) => say(`  ${sentence}`));
        const longest = `longest ${waits.longestMs.toFixed(0)} ms, ${waits.at}`;
        return {
          value: waits.refused.length,
          note: `of ${waits.reads} reads and writes; ${longest}`,
        };
      } finally {
        await copy.drop();
      }
    };
    say('Upgrading under readers and writers');
    const gentle = await under('gentle', all, GENTLE);
    say('The same with a migration that blocks them');
    const blocking = await under('blocking', base, BLOCKING);
    return [
      figure('upgrade, kept waiting', gentle.value, gentle.note),
      figure('blocking one, kept waiting', blocking.value, blocking.note),
    ];
  } finally {
    await database.stop();
    made.remove();
  }
}
