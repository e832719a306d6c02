import { expect, test } from 'vitest';
import { Pauses } from './pauses.ts';

const lost = { now: 0, wasHeard: false, chance: 1 };
const own = { ...lost, wasHeard: true };

test('without signal it is tried again at ever longer intervals, up to 15 seconds', () => {
  const pauses = new Pauses();
  const waits = Array.from({ length: 5 }, () => {
    pauses.failed('call', lost);
    return pauses.next(['call'], 0);
  });
  expect(waits).toEqual([2000, 4000, 8000, 15_000, 15_000]);
});

test('a sign of signal ends the wait, but not of what failed while others got through', () => {
  const pauses = new Pauses();
  pauses.failed('lost', lost);
  expect(pauses.failed('own', own)).toBe(1);
  expect(pauses.failed('own', own)).toBe(2);
  pauses.wake();
  expect(pauses.isOver('lost', 0)).toBe(true);
  expect(pauses.isOver('own', 7999)).toBe(false);
  expect(pauses.isOver('own', 8000)).toBe(true);
  expect(pauses.next(['lost', 'own', 'other'], 1000)).toBe(0);
});

test('a server that asks to wait is not asked before', () => {
  const pauses = new Pauses();
  pauses.failed('call', { ...lost, afterMs: 30_000 });
  pauses.wake();
  expect(pauses.next(['call'], 0)).toBe(30_000);
});

test('what got through begins anew', () => {
  const pauses = new Pauses();
  pauses.failed('call', own);
  pauses.end('call');
  expect(pauses.isOver('call', 0)).toBe(true);
  expect(pauses.failed('call', own)).toBe(1);
});
