import { z } from 'zod';

/** Why a scheduled backup failed. */
export const BackupFailure = z.enum(['disk-full', 'folder', 'damaged', 'database', 'other']);
export type BackupFailure = z.infer<typeof BackupFailure>;

/** One run of the scheduled backup. */
export const BackupRun = z.object({
  _id: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** The size of the file; null if the run failed. */
  bytes: z.int().nullable(),
  failure: BackupFailure.nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** When backups run, in minutes since midnight by the company's clock, and how many are kept. */
export const BackupTimes = z.object({ minute: z.int(), keep: z.int() });
export type BackupTimes = z.infer<typeof BackupTimes>;

/** A daily backup that is older than this is late. */
export const LATE_BACKUP_HOURS = 26;

/** What an admin is told about the backups. */
export const Backups = z.object({
  /** `off`: none are scheduled; `waiting`: the first one has not run yet. */
  state: z.enum(['off', 'waiting', 'good', 'late', 'failed']),
  times: BackupTimes.nullable(),
  lastGood: BackupRun.nullable(),
  /** The latest runs, newest first. */
  runs: z.array(BackupRun),
});
export type Backups = z.infer<typeof Backups>;
