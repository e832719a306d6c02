// Takes pictures of every screen at both widths, of the app as it was built last; with --against CHECKOUT, of what
// somebody looks at all day, side by side with another checkout that is built, too.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values } = parseArgs({ options: { against: { type: 'string' } } });
const against = values.against && resolve(process.env.INIT_CWD ?? '.', values.against);

for (const checkout of against ? [against, root] : [root]) {
  const missing = ['apps/server/dist/main.js', 'apps/web/dist/index.html'].filter(
    (file) => !existsSync(join(checkout, file)),
  );
  if (missing.length === 0) continue;
  console.error(
    `${missing.join(' and ')} missing in ${checkout}. Run "npm run build" there first.`,
  );
  process.exit(1);
}

const run = (args, env = {}) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status ?? 1;

const TEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', '.config/vitest.config.ts'];
const status = against
  ? run(['--import', 'tsx', 'apps/e2e/src/screens/side-by-side/main.ts', against])
  : run([...TEST, '--project', 'screens', 'apps/e2e/src/screens/'], { SCREENS: '1' });
if (status === 0 && !against) console.log('The pictures are in apps/e2e/.screens/all');
process.exit(status);
