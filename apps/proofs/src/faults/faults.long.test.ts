import { expect, test } from 'vitest';
import { FAULT_NAMES } from './kinds/faults.ts';
import { runFaults } from './run-faults.ts';

const WRITERS = 50;

test('faults with many writers lose nothing that was acknowledged', async () => {
  const seed = Date.now() % 2 ** 31;
  const lines = [`npm run faults -- --seed ${seed}`];
  const report = await runFaults({
    seed,
    writers: WRITERS,
    kinds: FAULT_NAMES,
    minutes: 3,
    log: (line) => lines.push(line),
  });
  console.info(lines.join('\n'));
  expect(report.problems).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(WRITERS);
  expect(report.refused).toBeGreaterThan(0);
}, 600_000);
