import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the web app and the server if their sources changed; prints only on failure. */
export async function buildAll() {
  const child = spawn(
    process.execPath,
    ['node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // Always a production build, whatever mode the server runs in; no telemetry.
        NODE_ENV: 'production',
        DO_NOT_TRACK: '1',
        TURBO_TELEMETRY_DISABLED: '1',
        TURBO_NO_UPDATE_NOTIFIER: '1',
      },
    },
  );
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const stop = (signal) => {
    child.kill(signal);
    process.exit(143);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const [code] = await once(child, 'close');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  process.stderr.write('The build failed; see the output above.\n');
  process.exit(1);
}
