import { setTimeout as sleep } from 'node:timers/promises';
import { mailBackupFailure } from '@callboard/api/company/backups/mail-failure';
import { companyZone } from '@callboard/api/company/settings/company-zone';
import type { Services } from '@callboard/api/platform/context';
import { isDue, nextTime } from '@callboard/postgres/daily-backup/is-due';
import { type BackupOutcome, makeBackup } from '@callboard/postgres/daily-backup/make-backup';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupPlan } from '../config/config.ts';

const MINUTE_MS = 60_000;
// A new time zone, or a clock that was set, counts within this time.
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

type Options = {
  services: Services;
  /** For connections outside the pool: a backup takes longer than its deadlines. */
  url: string;
  plan: BackupPlan;
  log: FastifyBaseLogger;
};

/**
 * Makes a backup every day, in one process of all that share the database; right away if the last
 * one was missed. How it went is in the log and in the database.
 */
export function scheduleBackups({ services, url, plan, log }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Photos and documents go into the backup, too.
  const { db, fileStore: files } = services;

  /** Returns how long to wait before the next look. */
  async function look(): Promise<number> {
    try {
      const time = { minute: plan.minute, timeZone: await companyZone(db) };
      const outcome = await makeBackup(url, plan, {
        isDue: (runs) => isDue(runs, time),
        files,
        signal,
      });
      logOutcome(log, outcome);
      if (outcome.kind === 'failed') {
        await mailBackupFailure(services, outcome.error.reason).catch((error: unknown) => {
          log.warn({ err: error }, 'backup: the admins were not mailed');
        });
      }
      const now = Date.now();
      return outcome.kind === 'busy'
        ? MINUTE_MS
        : Math.min(nextTime(now, time) - now, LONGEST_WAIT_MS);
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'backup: not possible now, tried again soon');
      return MINUTE_MS;
    }
  }

  async function lookUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      const wait = await look();
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const work = lookUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await work;
    },
  };
}

function logOutcome(log: FastifyBaseLogger, outcome: BackupOutcome): void {
  if (outcome.kind === 'failed') {
    log.error({ err: outcome.error, reason: outcome.error.reason }, 'backup: failed');
  } else if (outcome.kind === 'made') {
    const { kind: _, cleanUpError, ...figures } = outcome;
    log.info(figures, 'backup: made');
    if (cleanUpError !== undefined) {
      log.warn({ err: cleanUpError }, 'backup: old ones could not be removed');
    }
  }
}
