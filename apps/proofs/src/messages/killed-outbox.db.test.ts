import { expect, test } from 'vitest';
import { faultsOf } from './bulk.ts';
import { sendUnderKills } from './send-under-kills.ts';

test('no message is lost when who sends is killed, and only marked ones go twice', async () => {
  const run = await sendUnderKills({ count: 60, withinMs: 60_000 });
  expect(faultsOf(run)).toEqual([]);
  expect(run.rows).toHaveLength(60);
  const inState = (state: string) => run.rows.filter((row) => row.state === state).length;
  // Each manner of the stand-ins was met.
  expect(inState('failed')).toBe(2);
  expect(inState('perhaps_twice')).toBeGreaterThanOrEqual(2);
  expect(inState('delivered')).toBeGreaterThanOrEqual(20);
  expect(new Set(run.callbacks)).toEqual(new Set([200]));
});
