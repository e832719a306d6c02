import { expect, inject, test } from 'vitest';
import { playEachPosition } from './play-positions.ts';

test('whatever is refused, lost or late between server and database, a change is whole and its answer true', async () => {
  const { positions, problems } = await playEachPosition(inject('testCluster'));
  expect(problems).toEqual([]);
  expect(positions).toBeGreaterThan(100);
}, 300_000);
