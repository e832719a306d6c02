import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
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
  stopOnSignals(() => running.stop());
  // In production, stdout carries only log lines, for programs to read.
  if (!config.isProduction) process.stdout.write(`${running.welcome}\n`);
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
