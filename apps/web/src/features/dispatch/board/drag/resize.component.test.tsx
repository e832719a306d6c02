import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ann, at, aVisit } from '~/features/dispatch/board/testing/board-server.ts';
import {
  callIn,
  callOn,
  ghost,
  hourWidth,
  placeOf,
  rowY,
  showBoard,
} from '~/features/dispatch/board/testing/show-board.tsx';
import { theMouse } from '~/testing/pointer.ts';

/** Takes hold of an end of a visit and brings it somewhere, without letting go. */
async function pull(call: BoardCall, end: 'left' | 'right', hours: number) {
  const box = await placeOf(callOn(call));
  const from = { x: end === 'left' ? box.left + 3 : box.right - 3, y: box.top + 10 };
  const to = { x: from.x + hours * hourWidth(), y: rowY(ann) };
  await theMouse.drag(from, to);
  return to;
}

test('the right edge of a visit makes it longer, in steps of 15 minutes', async () => {
  const call = aVisit(12.25, ann);
  const { moves } = await showBoard([call]);
  const to = await pull(call, 'right', 0.55);
  await expect.poll(ghost).toContain('12:15 PM to 1:45 PM');
  await theMouse.up(to);
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/12:15 PM to 1:45 PM/);
  await expect.element(page.getByText(/moved to Ann One, .*, 12:15 PM to 1:45 PM/)).toBeVisible();
  expect(moves()).toEqual([
    { id: call._id, version: 1, durationMinutes: 90, markScheduled: false },
  ]);
});

test('the left edge of a visit begins it later or earlier, and its end stays', async () => {
  const call = aVisit(12, ann, { durationMinutes: 90 });
  const { moves } = await showBoard([call]);
  const to = await pull(call, 'left', 0.3);
  await expect.poll(ghost).toContain('12:15 PM to 1:30 PM');
  await theMouse.up(to);
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/12:15 PM to 1:30 PM/);
  await theMouse.up(await pull(call, 'left', -1));
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/11:15 AM to 1:30 PM/);
  await expect.poll(moves).toMatchObject([
    { scheduledAt: at(12.25), durationMinutes: 75, version: 1 },
    { scheduledAt: at(11.25), durationMinutes: 135, version: 2 },
  ]);
});

test('an edge pulled over the other one leaves 15 minutes', async () => {
  const call = aVisit(12, ann);
  const { moves } = await showBoard([call]);
  await theMouse.up(await pull(call, 'right', -3));
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/12:00 PM to 12:15 PM/);
  await expect.poll(moves).toMatchObject([{ durationMinutes: 15 }]);
});

test('an edge that is hardly moved sends nothing', async () => {
  const call = aVisit(12, ann);
  const { moves } = await showBoard([call]);
  const to = await pull(call, 'right', 0.1);
  await expect.poll(ghost).toContain('12:00 PM to 1:00 PM');
  await theMouse.up(to);
  expect(ghost()).toBeUndefined();
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/12:00 PM to 1:00 PM/);
  expect(moves()).toEqual([]);
});
