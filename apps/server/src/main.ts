import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { noteRunning } from './installation/note-running.ts';
import { explainFailure } from './start/explain-failure.ts';
import { start } from './start/start.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';
import { supervise } from './workers/supervise.ts';
import { work } from './workers/work.ts';

// Stack traces in the log point to source files, not to the bundle.
process.setSourceMapsEnabled(true);

const self = fileURLToPath(import.meta.url);
// The same depth from the built dist/main.js as from this file.
const root = fileURLToPath(new URL('../../..', import.meta.url));

try {
  const config = readConfig();
  if (cluster.isWorker) await work(config, root);
  else if (config.workers > 1) {
    let roll: (() => Promise<void>) | undefined;
    // Until all of them serve there is nothing to replace.
    process.on('SIGHUP', () => {
      roll?.().catch((error: unknown) => process.stderr.write(`${explainFailure(error)}\n`));
    });
    const running = await supervise(config, root, self);
    roll = running.roll;
    await keepRunning(running, ['SIGTERM', 'SIGINT']);
  } else await keepRunning(await start(config, root));

  async function keepRunning(
    running: Awaited<ReturnType<typeof start>>,
    signals?: readonly NodeJS.Signals[],
  ): Promise<void> {
    const forget = await noteRunning(config, running, root);
    const stop = async () => {
      await forget();
      await running.stop();
    };
    stopOnSignals(stop, signals);
    if (!config.isProduction) process.stdout.write(`\n${running.welcome.join('\n')}\n\n`);
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
