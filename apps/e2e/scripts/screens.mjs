// Takes pictures of every screen at both widths, of the app as it was built last.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const missing = ['apps/server/dist/main.js', 'apps/web/dist/index.html'].filter(
  (file) => !existsSync(`${root}${file}`),
);
if (missing.length > 0) {
  console.error(`${missing.join(' and ')} missing. Run "npm run build" first.`);
  process.exit(1);
}

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    '.config/vitest.config.ts',
    '--project',
    'screens',
    'apps/e2e/src/screens/',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SCREENS: '1' } },
);
if (status === 0) console.log('The pictures are in apps/e2e/.screens/all');
process.exit(status ?? 1);
