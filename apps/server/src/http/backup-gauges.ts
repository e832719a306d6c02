import type { Backups } from '@callboard/contract/company/backups';
import { Gauge, type Registry } from 'prom-client';
import { refreshOnce } from './refresh-once.ts';

/**
 * Adds the state of the scheduled backups to the metrics; without a database they go by what was read
 * last.
 */
export function backupGauges(registers: Registry[], read: () => Promise<Backups>): void {
  let goodAt = Number.NEGATIVE_INFINITY;
  const collect = refreshOnce(async () => {
    const backups = await read().catch(() => undefined);
    if (backups) {
      goodAt = backups.lastGood ? Date.parse(backups.lastGood.startedAt) : goodAt;
      failed.set(backups.state === 'failed' ? 1 : 0);
    }
    age.set((Date.now() - goodAt) / 1000);
  });
  const age = new Gauge({
    name: 'callboard_backup_age_seconds',
    help: 'Time since the last good backup started; infinite without one',
    aggregator: 'min',
    registers,
    collect,
  });
  const failed = new Gauge({
    name: 'callboard_backup_failed',
    help: '1 if the latest backup failed, otherwise 0',
    aggregator: 'max',
    registers,
    collect,
  });
}
