import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';

const OURS = /^callboard-\d{8}T\d{6}\.\d{3}Z\.backup$/;
const PARTIAL = /^callboard-\d{8}T\d{6}\.\d{3}Z\.backup\.partial$/;
// Data grows from one day to the next.
const ROOM_FOR_GROWTH = 1.2;

/** A backup's file name: its moment in UTC, so that names sort by age. */
export const backupName = (at: Date): string =>
  `callboard-${at.toISOString().replaceAll(/[-:]/g, '')}.backup`;

/**
 * Creates the folder, readable only by its owner, if it is missing, and removes what an interrupted
 * backup left there.
 * @param lastBytes the size of the latest backup, if there is one
 * @throws BackupError if another one of that size does not fit: the database may be on the same
 *   disk, and must not be the one to find it full
 */
export async function prepareFolder(folder: string, lastBytes: number | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (PARTIAL.test(name)) await rm(join(folder, name));
  }
  const { bavail, bsize } = await statfs(folder);
  if (lastBytes === undefined || bavail * bsize >= lastBytes * ROOM_FOR_GROWTH) return;
  throw new BackupError(
    `There is no room for a backup in ${folder}: the last one has ${lastBytes} bytes, and ${bavail * bsize} are free.`,
    { reason: 'disk-full' },
  );
}

/**
 * Tries whether backups can be written to a folder; creates it if it is missing.
 * @returns what the system says is wrong with it, or undefined
 */
export async function folderProblem(folder: string): Promise<string | undefined> {
  const probe = join(folder, `.callboard-${process.pid}.partial`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'x', { mode: 0o600 });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/**
 * Removes the oldest backups; other files are left alone.
 * @param keep how many stay
 * @param newest the name of one that stays in any case
 */
export async function removeOldBackups(
  folder: string,
  keep: number,
  newest: string,
): Promise<void> {
  const others = (await readdir(folder)).filter((name) => OURS.test(name) && name !== newest);
  const tooMany = others.toSorted().slice(0, Math.max(0, others.length - (keep - 1)));
  for (const name of tooMany) await rm(join(folder, name));
}
