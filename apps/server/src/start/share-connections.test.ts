import { expect, test } from 'vitest';
import { aboutConnections, poolSize } from './share-connections.ts';

// As the embedded Postgres allows.
const ALLOWED = 97;

test.each([
  [1, 10],
  [4, 10],
  [7, 10],
  [8, 9],
  [16, 4],
  [32, 2],
  [99, 2],
])('each of %i workers has %i connections of those of the embedded database', (workers, size) => {
  expect(poolSize(workers, ALLOWED)).toBe(size);
});

test('with what the sentence asks for, each worker has all of its connections', () => {
  const [told = ''] = aboutConnections(16, poolSize(16, ALLOWED));
  const allowed = Number(/have to allow (\d+)/.exec(told)?.[1]);
  expect([poolSize(16, allowed), aboutConnections(16, 10)]).toEqual([10, []]);
  expect(poolSize(16, allowed - 1)).toBe(9);
});
