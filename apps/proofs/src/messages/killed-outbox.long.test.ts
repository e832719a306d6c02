import { expect, test } from 'vitest';
import { faultsOf, sendUnderKills } from './send-under-kills.ts';

const COUNT = 5000;
const TAKEN_OVER_WITHIN_MS = 30_000;

test('of 5,000 messages none is lost while two who send are killed in turn', async () => {
  const run = await sendUnderKills({
    count: COUNT,
    kills: 2,
    waitsForLeases: true,
    withinMs: 600_000,
  });
  expect(faultsOf(run)).toEqual([]);
  expect(run.rows).toHaveLength(COUNT);
  expect(run.takenOverMs).toBeLessThan(TAKEN_OVER_WITHIN_MS);
  expect(new Set(run.callbacks)).toEqual(new Set([200]));
});
