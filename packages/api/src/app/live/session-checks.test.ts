import { DatabaseAway } from '@callboard/db/pool/database-away';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listener } from './listener.ts';
import { SessionChecks } from './session-checks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('streams outlive a failover, and are let go when the database stays away', async () => {
  let isAway = false;
  const viewer = { id: 'a', role: 'tech', sessionId: 's' } as const;
  const listener: Listener = {
    viewer,
    checkedAt: performance.now(),
    write: () => undefined,
    end: () => undefined,
  };
  const open = new Set([listener]);
  const checks = new SessionChecks({
    listeners: () => open,
    findOpen: async () => {
      if (isAway) throw new DatabaseAway('The database closed the connection.');
      return new Map([[viewer.sessionId, viewer.role]]);
    },
    end: (one) => open.delete(one),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  isAway = true;
  await vi.advanceTimersByTimeAsync(29_000);
  expect(open.size).toBe(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  isAway = true;
  await vi.advanceTimersByTimeAsync(29_000);
  expect(open.size).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(open.size).toBe(0);
  checks.stop();
});
