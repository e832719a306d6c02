import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { buildVersionBefore } from './version-before.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const LONGEST_MS = 30 * 60_000;
const MOST_TOLD = 20;
// Written down once in a while by the real clock, which a busy machine overtakes.
const ON_THE_CLOCK = /\.heardAt: /;

/** Types `npm run recorded-day -- ...` in a checkout. */
function recordedDay(checkout: string, ...words: string[]) {
  const script = join(checkout, 'apps/proofs/scripts/recorded-day.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    cwd: checkout,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

test(
  'the version before answers its whole day alike once its database has the newest migrations',
  () => {
    const folder = makeTemporaryFolder();
    onTestFinished(() => folder.remove());
    const before = buildVersionBefore(root, folder.path);
    const [own, upgraded] = ['own.json', 'upgraded.json'].map((name) => join(folder.path, name));
    expect(recordedDay(before, 'record', own ?? '')).toMatchObject({ status: 0 });
    rmSync(join(before, 'drizzle'), { recursive: true });
    cpSync(join(root, 'drizzle'), join(before, 'drizzle'), { recursive: true });
    expect(recordedDay(before, 'record', upgraded ?? '')).toMatchObject({ status: 0 });
    const told = recordedDay(root, 'compare', own ?? '', upgraded ?? '')
      .said.trim()
      .split('\n');
    expect(told.at(-1)).toMatch(/ \d{4,} requests were (not )?answered alike\.$/);
    const others = told.slice(0, -1).filter((line) => !ON_THE_CLOCK.test(line));
    expect(others).toEqual([]);
    // More than are told would hide others.
    expect(told.length).toBeLessThan(MOST_TOLD);
  },
  LONGEST_MS,
);
