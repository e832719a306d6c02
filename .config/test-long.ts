// `npm run test:long [-- --part NAME ...]`: all parts, or some; other arguments go to vitest.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { LONG_PARTS } from './long-parts.ts';

const { values, tokens } = parseArgs({
  options: { part: { type: 'string', multiple: true } },
  strict: false,
  allowPositionals: true,
  tokens: true,
});
const names = LONG_PARTS.map(({ name }) => name);
const asked = (values.part ?? names).map(String);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${names.join(', ')}`);
  process.exit(1);
}
const ours = new Set(
  tokens.flatMap((token) => {
    if (token.kind !== 'option' || token.name !== 'part') return [];
    return token.inlineValue ? [token.index] : [token.index, token.index + 1];
  }),
);
const { status } = spawnSync(
  'npx',
  [
    '--no-install',
    'vitest',
    'run',
    '--config',
    '.config/vitest.config.ts',
    ...asked.flatMap((name) => ['--project', name]),
    ...process.argv.slice(2).filter((_word, index) => !ours.has(index)),
  ],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exitCode = status ?? 1;
