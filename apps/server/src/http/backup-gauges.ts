import type { Backups } from '@callboard/contract/company/backups';
import { Gauge, type Registry } from 'prom-client';

/**
 * Adds the state of the scheduled backups to the metrics.
 * @returns brings the figures up to date; without a database they go by what was read last
 */
export function backupGauges(
  registers: Registry[],
  read: () => Promise<Backups>,
): () => Promise<void> {
  const age = new Gauge({
    name: 'callboard_backup_age_seconds',
    help: 'Time since the last good backup started; infinite without one',
    registers,
  });
  const failed = new Gauge({
    name: 'callboard_backup_failed',
    help: '1 if the latest backup failed, otherwise 0',
    registers,
  });
  let goodAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const backups = await read().catch(() => undefined);
    if (backups) {
      goodAt = backups.lastGood ? Date.parse(backups.lastGood.startedAt) : goodAt;
      failed.set(backups.state === 'failed' ? 1 : 0);
    }
    age.set((Date.now() - goodAt) / 1000);
  };
}
