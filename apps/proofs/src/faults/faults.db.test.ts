import { expect, test } from 'vitest';
import { FAULT_NAMES } from './kinds/faults.ts';
import { runFaults } from './run-faults.ts';

test('a minute of faults under 50 writers loses nothing that was acknowledged', async () => {
  const seed = Date.now() % 2 ** 31;
  const lines = [`npm run faults -- --seed ${seed}`];
  const report = await runFaults({
    seed,
    kinds: FAULT_NAMES,
    minutes: 1,
    log: (line) => lines.push(line),
  });
  console.info(lines.join('\n'));
  expect(report.problems).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(50);
  expect(report.refused).toBeGreaterThan(0);
}, 300_000);
