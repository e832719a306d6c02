import { expect, test } from 'vitest';
import { Pauses } from './pauses.ts';

const attempt = { sentAt: 0, heardAt: 0, isAnswered: false };
const lost = { now: 0, attempt, chance: 1 };
const own = { ...lost, attempt: { ...attempt, heardAt: 1 } };

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

test('what a busy server answers at once is its own failure where others got through since the one before', () => {
  const pauses = new Pauses();
  const busy = { sentAt: 19_990, heardAt: 15_000, isAnswered: true };
  const first = { ...busy, sentAt: 9990, heardAt: 9000 };
  expect(pauses.failed('call', { ...lost, now: 10_000, attempt: first })).toBe(0);
  expect(pauses.failed('call', { ...lost, now: 20_000, attempt: busy })).toBe(1);
  // Nothing got through since.
  expect(
    pauses.failed('call', { ...lost, now: 30_000, attempt: { ...busy, sentAt: 29_990 } }),
  ).toBe(1);
  // Without signal, answers to others prove nothing.
  const unanswered = { sentAt: 39_000, heardAt: 35_000, isAnswered: false };
  expect(pauses.failed('call', { ...lost, now: 47_000, attempt: unanswered })).toBe(1);
});
