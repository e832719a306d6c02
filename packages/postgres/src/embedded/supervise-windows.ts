import { spawn } from 'node:child_process';
import { childHandle, type Supervised } from './supervise.ts';

/**
 * Windows has no /bin/sh, and only pg_ctl can start Postgres from an administrator account there.
 * So a second Node process holds the pipe.
 */
const watcher = `
const { spawnSync } = require('node:child_process');
const [control, data, log, settings] = process.argv.slice(1);
const run = (...args) =>
  spawnSync(control, [...args, '-D', data], { stdio: 'ignore', windowsHide: true }).status === 0;
if (!run('start', '-w', '-l', log, '-o', settings)) process.exit(1);
process.stdin.resume().on('close', () => { run('stop', '-w', '-m', 'fast'); process.exit(0); });
setInterval(() => run('status') || process.exit(1), 1000);`;

/** Starts a server under a Node process that stops it once this process is gone. */
export function superviseOnWindows(options: {
  control: string;
  data: string;
  logFile: string;
  settings: string[];
}): Supervised {
  const settings = options.settings.map((setting) => `-c ${setting}`).join(' ');
  const child = spawn(
    process.execPath,
    ['-e', watcher, options.control, options.data, options.logFile, settings],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true, windowsHide: true },
  );
  return childHandle(child);
}
