import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../repository-root.ts';

const FIVE_MINUTES = 300_000;

/** Downloads Playwright's own Chromium; throws what its installer said. */
export function installBrowser(): void {
  const install = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    timeout: FIVE_MINUTES,
    // npx is a script on Windows, which only a shell can start there.
    shell: process.platform === 'win32',
  });
  if (install.error) throw install.error;
  if (install.status !== 0) throw new Error(`${install.stdout}${install.stderr}`.trim());
}
