import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { buildVersionBefore } from './version-before.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const LONGEST_MS = 30 * 60_000;

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
    expect(recordedDay(root, 'compare', own ?? '', upgraded ?? '')).toEqual({
      status: 0,
      said: expect.stringMatching(/^All \d{4,} requests were answered alike\.\n$/),
    });
  },
  LONGEST_MS,
);
