import { atLength } from '@callboard/db/testing/at-length';
import { expect, inject, test } from 'vitest';
import { playEachPosition } from './play-positions.ts';

// No divisor of the number of harms, so that a sample has all of them.
const SAMPLE_NTH = 7;

test('whatever fails between server and database, a change is stored whole or not at all, and its answer is true', async () => {
  const { positions, problems } = await playEachPosition(
    inject('testCluster'),
    atLength(SAMPLE_NTH, 1),
  );
  expect(problems).toEqual([]);
  expect(positions).toBeGreaterThan(atLength(20, 100));
}, 300_000);
