import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { noteRunning } from './installation/note-running.ts';
import { explainFailure } from './start/explain-failure.ts';
import { start } from './start/start.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

// Stack traces in the log point to source files, not to the bundle.
process.setSourceMapsEnabled(true);

// The same depth from the built dist/main.js as from this file.
const root = fileURLToPath(new URL('../../..', import.meta.url));

try {
  const config = readConfig();
  const running = await start(config, root);
  const forget = await noteRunning(config, running, root);
  stopOnSignals(async () => {
    await forget();
    await running.stop();
  });
  if (!config.isProduction) process.stdout.write(`\n${running.welcome.join('\n')}\n\n`);
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
