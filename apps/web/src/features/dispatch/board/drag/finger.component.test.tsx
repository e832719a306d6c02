import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ann, at, aVisit, bob } from '~/features/dispatch/board/testing/board-server.ts';
import {
  callIn,
  callOn,
  ghost,
  holdOf,
  rowY,
  showBoard,
} from '~/features/dispatch/board/testing/show-board.tsx';
import { theFinger } from '~/testing/pointer.ts';

// One that a failed test left down would be all that the next one feels.
afterEach(() => {
  vi.useRealTimers();
  return theFinger.up().catch(() => undefined);
});

test('a finger that rests on a call first takes it along', async () => {
  const call = aVisit(10, ann);
  const { moves } = await showBoard([call]);
  const from = await holdOf(call);
  await theFinger.down(from);
  await expect.poll(ghost).toBeDefined();
  await theFinger.move({ x: from.x, y: from.y + 20 });
  await theFinger.move({ x: from.x, y: rowY(bob) });
  await expect.poll(ghost).toContain('Bob Two, Wed, May 14, 10:00 AM to 11:00 AM');
  await theFinger.up();
  await expect.element(callIn(bob, call)).toBeVisible();
  await expect.poll(moves).toMatchObject([{ assignedEmployeeId: bob._id, scheduledAt: at(10) }]);
});

// After one that was taken along: what draws a drag is there, so that one begun too soon would show.
test('a finger that moves right away scrolls, and takes no call along', async () => {
  const call = aVisit(10, ann);
  const { moves } = await showBoard([call]);
  const from = await holdOf(call);
  // A busy machine takes longer than a finger that rests.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await theFinger.down(from);
  vi.advanceTimersByTime(300);
  await theFinger.move({ x: from.x, y: from.y + 30 });
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await theFinger.move({ x: from.x, y: rowY(bob) });
  expect(ghost()).toBeUndefined();
  await theFinger.up();
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/10:00 AM to 11:00 AM/);
  expect(moves()).toEqual([]);
});

test('a finger that rests and is lifted selects the call, and further taps select more', async () => {
  const calls = [aVisit(10, ann), aVisit(12, ann)] as const;
  const { moves, address } = await showBoard(calls);
  const selected = page.getByRole('group', { name: 'Selected calls' });
  await theFinger.down(await holdOf(calls[0]));
  await expect.poll(ghost).toBeDefined();
  await theFinger.up();
  await expect.element(selected).toHaveTextContent('1 selected');
  await theFinger.down(await holdOf(calls[1]));
  await theFinger.up();
  await expect.element(selected).toHaveTextContent('2 selected');
  await expect.element(callOn(calls[1])).toHaveAttribute('aria-selected', 'true');
  expect(moves()).toEqual([]);
  expect(address()).not.toContain('call=');
});
