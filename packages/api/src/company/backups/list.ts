import {
  BackupFailure,
  type BackupRun,
  type Backups,
  type BackupTimes,
  LATE_BACKUP_HOURS,
} from '@callboard/contract/company/backups';
import type { Database } from '@callboard/db/client';
import { backups } from '@callboard/db/schema/server/backups';
import { desc, isNull } from 'drizzle-orm';

const MOST_SHOWN = 10;
const HOUR_MS = 60 * 60_000;

const selectRuns = (db: Database) =>
  db
    .select({
      _id: backups.id,
      startedAt: backups.startedAt,
      finishedAt: backups.finishedAt,
      bytes: backups.bytes,
      failure: backups.failure,
    })
    .from(backups)
    .orderBy(desc(backups.startedAt));

type Row = Awaited<ReturnType<typeof selectRuns>>[number];

// A reason that another version wrote is just some failure here.
const toRun = ({ failure, ...row }: Row): BackupRun => ({
  ...row,
  failure: failure === null ? null : BackupFailure.catch('other').parse(failure),
});

/**
 * How the scheduled backups are doing, and the latest runs.
 * @param times unset if none are scheduled
 */
export async function listBackups(
  db: Database,
  times: BackupTimes | undefined,
  now: number = Date.now(),
): Promise<Backups> {
  const runs = (await selectRuns(db).limit(MOST_SHOWN)).map(toRun);
  const [good] = await selectRuns(db).where(isNull(backups.failure)).limit(1);
  const lastGood = good === undefined ? null : toRun(good);
  return { state: stateOf(runs[0], lastGood, times, now), times: times ?? null, lastGood, runs };
}

function stateOf(
  latest: BackupRun | undefined,
  lastGood: BackupRun | null,
  times: BackupTimes | undefined,
  now: number,
): Backups['state'] {
  if (times === undefined) return 'off';
  if (latest === undefined) return 'waiting';
  if (latest.failure !== null || lastGood === null) return 'failed';
  return now - Date.parse(lastGood.startedAt) > LATE_BACKUP_HOURS * HOUR_MS ? 'late' : 'good';
}
