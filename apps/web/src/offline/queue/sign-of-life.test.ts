import { SILENT_AFTER_MS } from '@callboard/contract/platform/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveSignOfLife } from './sign-of-life.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A phone that nobody touches, and the times at which it gave a sign of life. */
function phone({ isUp = true, isWaiting = false } = {}) {
  let heardAt = performance.now();
  const told: number[] = [];
  const end = giveSignOfLife({
    heardAt: () => heardAt,
    isWaiting: () => isWaiting,
    async tell() {
      told.push(performance.now());
      if (!isUp) throw new Error('No signal');
      heardAt = performance.now();
    },
  });
  return { told, end };
}

test('a phone that nobody touches is never silent for long enough to be told', () => {
  const from = performance.now();
  const { told, end } = phone();
  vi.advanceTimersByTime(60 * 60_000);
  const moments = [from, ...told];
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(SILENT_AFTER_MS / 2 + 1);
  expect(told.length).toBeLessThanOrEqual(15);
  end();
  vi.advanceTimersByTime(60 * 60_000);
  expect(told).toHaveLength(moments.length - 1);
});

test('without signal it tries each minute, and with changes that wait not at all', () => {
  const lost = phone({ isUp: false });
  const busy = phone({ isWaiting: true });
  vi.advanceTimersByTime(10 * 60_000);
  expect(lost.told).toHaveLength(7);
  expect(busy.told).toEqual([]);
  lost.end();
  busy.end();
});
