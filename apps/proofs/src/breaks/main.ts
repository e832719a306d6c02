// Breaks what people touch most, one thing at a time, in a copy of the repository, and expects the
// tests to see each: `npm run breaks [-- NAME ...]`. Says what it does as it goes.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BREAKS } from './breaks.ts';
import { type Copy, tryBreak, tryWhole } from './try-break.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const began = performance.now();
const log = (line: string) => {
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${String(seconds).padStart(4)} s  ${line}\n`);
};

function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'callboard-breaks-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  log(`copies the repository to ${copy}`);
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
  });
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  // Its links lead to the copy's own packages.
  execFileSync('cp', ['-a', join(root, 'node_modules'), copy]);
  return copy;
}

const known = BREAKS.map(({ name }) => name);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`No break ${unknown.join(', ')}. ${known.join(', ')}`);
const breaks = BREAKS.filter(({ name }) => asked.length === 0 || asked.includes(name));

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
const copy: Copy = { root: copyRepository(), log, signal: ending.signal };

log('tries the copy as it is');
const whole = await tryWhole(copy, breaks);
if (whole.by.length > 0) throw new Error(`Fails unbroken: ${whole.by.join('; ')}`);
if (whole.passed === 0) throw new Error(`Nothing passes unbroken: ${whole.otherwise}`);
log(`${whole.passed} tests pass`);
let unseen = 0;
for (const [index, broken] of breaks.entries()) {
  log(`${index + 1} of ${breaks.length}: breaks ${broken.name} in ${broken.file}`);
  const { by, otherwise } = await tryBreak(copy, broken);
  if (by.length === 0) unseen += 1;
  log(`${by.length > 0 ? 'seen  ' : 'UNSEEN'} ${broken.name}: ${by.join('; ') || otherwise}`);
}
log(`${breaks.length - unseen} passed, ${unseen} failed`);
process.exitCode = unseen > 0 ? 1 : 0;
