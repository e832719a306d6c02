import { atLength } from '@callboard/db/testing/at-length';
import { expect, test } from 'vitest';
import { FAULT_NAMES, type FaultName } from './kinds/faults.ts';
import { runFaults } from './run-faults.ts';

// Each fault once, except those that need root or long waits.
const SAMPLE: readonly FaultName[] = ['kill-app', 'kill-database', 'terminate-backends'];

test('faults with many writers lose nothing that was acknowledged', async () => {
  const seed = atLength(20_261, Date.now() % 2 ** 31);
  const writers = atLength(10, 50);
  const lines = [`npm run faults -- --seed ${seed}`];
  const report = await runFaults({
    seed,
    writers,
    kinds: atLength(SAMPLE, FAULT_NAMES),
    minutes: 3,
    rounds: atLength(1, undefined),
    isTimed: atLength(false, true),
    log: (line) => lines.push(line),
  });
  console.info(lines.join('\n'));
  expect(report.problems).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(writers);
  if (atLength(false, true)) expect(report.refused).toBeGreaterThan(0);
}, 600_000);
