import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, aVisit, bob } from '~/features/dispatch/board/testing/board-server.ts';
import {
  callIn,
  callOn,
  dropAt,
  ghost,
  rowY,
  showBoard,
} from '~/features/dispatch/board/testing/show-board.tsx';
import { expectAccessible } from '~/testing/expect-accessible.ts';

test('a day is told to whoever does not see it', async () => {
  const [nine, urgent] = [aVisit(9, ann), aVisit(13, undefined, { priority: 'emergency' })];
  await showBoard([nine, urgent]);
  await expect
    .element(callIn(ann, nine))
    .toHaveAccessibleName(
      /^#\d+ Ana Garcia, Wed, May 14, 9:00 AM to 10:00 AM, Scheduled, .*Austin$/,
    );
  await expect.element(callIn('unscheduled', urgent)).toHaveAccessibleName(/Emergency/);
  await expectAccessible();
});

test('a week is told to whoever does not see it', async () => {
  const nine = aVisit(9, ann);
  await showBoard([nine, aVisit(13)], { view: 'week' });
  await expect.element(callIn(ann, nine)).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /^Wed/ })).toBeVisible();
  await expectAccessible();
});

test('a technician sees visits and moves nothing', async () => {
  const call = aVisit(9, ann);
  const { moves, address } = await showBoard([call], { as: 'tech' });
  await dropAt(call, { y: rowY(bob) });
  expect(ghost()).toBeUndefined();
  await expect.element(callIn(ann, call)).toBeVisible();
  await userEvent.click(callOn(call));
  await expect.poll(address).toContain(`call=${call._id}`);
  await expect.element(page.getByRole('link', { name: 'Open call' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Move…' })).not.toBeInTheDocument();
  expect(moves()).toEqual([]);
});
