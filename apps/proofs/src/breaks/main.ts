// Breaks what people touch most, one thing at a time, in a copy of the repository, and expects the
// tests to see each: `npm run breaks [-- NAME ...]`.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BREAKS } from './breaks.ts';
import { tryBreak, tryWhole } from './try-break.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const asked = process.argv.slice(2);
const breaks = BREAKS.filter(({ name }) => asked.length === 0 || asked.includes(name));
if (breaks.length === 0) throw new Error(`Breaks: ${BREAKS.map(({ name }) => name).join(', ')}`);

const copy = mkdtempSync(join(tmpdir(), 'callboard-breaks-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root });
for (const path of listed.toString().split('\0').filter(Boolean)) {
  mkdirSync(join(copy, dirname(path)), { recursive: true });
  cpSync(join(root, path), join(copy, path));
}
// Its links lead to the copy's own packages.
execFileSync('cp', ['-a', join(root, 'node_modules'), copy]);

const log = (line: string) => process.stdout.write(`${line}\n`);
const whole = tryWhole(copy, breaks);
if (whole.by.length > 0) throw new Error(`Fails unbroken: ${whole.by.join('; ')}`);
let unseen = 0;
for (const broken of breaks) {
  const { by, otherwise } = tryBreak(copy, broken);
  if (by.length === 0) unseen += 1;
  log(`${by.length > 0 ? 'seen  ' : 'UNSEEN'} ${broken.name}: ${by.join('; ') || otherwise}`);
}
log(`${breaks.length - unseen} passed, ${unseen} failed`);
process.exitCode = unseen > 0 ? 1 : 0;
