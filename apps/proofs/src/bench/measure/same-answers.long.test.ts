import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { WORK_ITEM_NAMES } from '../work/work-items.ts';

const repositoryRoot = fileURLToPath(new URL('../../../../../', import.meta.url));

/** How much is measured does not matter here: the answers are compared before. */
const LITTLE = ['--calls', '500', '--rounds', '1', '--seconds', '0.05'];

test('the reference server answers what Callboard does, so that both can be compared', async () => {
  const { printed, complaints } = await bench([...LITTLE, '--only', WORK_ITEM_NAMES.join(',')]);
  expect(complaints).toBe('');
  expect(printed.match(/^Measuring: .*$/gm)).toHaveLength(WORK_ITEM_NAMES.length);
});

const bench = (line: readonly string[]) =>
  new Promise<{ printed: string; complaints: string }>((resolve) => {
    // It ends with 1 also for figures below their floors, which so short a look does not prove.
    execFile(
      process.execPath,
      ['apps/proofs/scripts/bench.mjs', ...line],
      { cwd: repositoryRoot, maxBuffer: 2 ** 26 },
      (_error, printed, complaints) => resolve({ printed, complaints }),
    );
  });
