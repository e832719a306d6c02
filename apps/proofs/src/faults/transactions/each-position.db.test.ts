import { expect, inject, test } from 'vitest';
import { playEachPosition } from './play-positions.ts';

test('whatever fails between server and database, a change is stored whole or not at all, and its answer is true', async () => {
  const { positions, problems } = await playEachPosition(inject('testCluster'));
  expect(problems).toEqual([]);
  expect(positions).toBeGreaterThan(100);
}, 300_000);
