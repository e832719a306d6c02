import { join } from 'node:path';
import { connect } from '@callboard/db/client';
import { migratedCheck } from '@callboard/db/readiness';
import type { Config } from '../config/config.ts';
import { serve } from '../start/serve.ts';
import { stopOnSignals } from '../start/stop-on-signals.ts';
import { type Ready, readShare, Stop } from './share.ts';

/**
 * Serves as one of several processes, until the supervisor says stop; once that is gone, Node ends this
 * process by itself.
 * @throws Error with a message for the operator
 */
export async function work(config: Config, root: string): Promise<void> {
  const share = readShare();
  await refuseOldDatabase(share.databaseUrl, root);
  const running = await serve(config, root, share);
  const nobodyElse = new AbortController();
  // Those of the terminal go to the supervisor too, which decides.
  const begin = stopOnSignals(async () => {
    await running.sendElsewhere(nobodyElse.signal);
    if (nobodyElse.signal.aborted) await running.leave();
    await running.stop();
  }, ['SIGTERM']);
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (message) => {
    const { data: stop } = Stop.safeParse(message);
    if (!stop) return;
    // Also where a SIGTERM came first, such as that of a service manager to every process.
    if (!stop.elsewhere) nobodyElse.abort();
    begin();
  });
  const { address, port, welcome } = running;
  process.send?.({ type: 'callboard:ready', address, port, welcome } satisfies Ready);
}

/** A build that is newer than the supervisor's may need what no migration has made yet. */
async function refuseOldDatabase(databaseUrl: string, root: string): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    if (await migratedCheck(db, join(root, 'drizzle'))()) return;
  } finally {
    await close();
  }
  throw new Error('The database is older than this build. Run npm run db:migrate first.');
}
