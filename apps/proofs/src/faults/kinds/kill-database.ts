import { until } from '../until.ts';
import type { Fault } from './fault.ts';

/** Kills the postmaster; the app starts it again. */
export const killDatabase: Fault = ({ site }) => endDatabase(site.database, 'SIGKILL');

/** A fast restart, like `pg_ctl restart -m fast`: open transactions are rolled back. */
export const restartDatabase: Fault = ({ site }) => endDatabase(site.database, 'SIGINT');

async function endDatabase(
  database: Parameters<Fault>[0]['site']['database'],
  signal: NodeJS.Signals,
): Promise<undefined> {
  const { pid } = database;
  database.signal(signal);
  await until('The database is back', () => database.isBack(pid), 30_000);
}
