import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, at, aVisit, bob } from '~/features/dispatch/board/testing/board-server.ts';
import {
  callIn,
  callOn,
  nudge,
  rowName,
  rowOf,
  showBoard,
  spoken,
  toast,
  unscheduled,
} from '~/features/dispatch/board/testing/show-board.tsx';

const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));

test('Tab reaches the rows once, and arrows go through names, free time and calls', async () => {
  const [nine, eleven] = [aVisit(9, ann), aVisit(11, ann)];
  const later = aVisit(10.5, bob, { durationMinutes: 30 });
  await showBoard([nine, eleven, later, aVisit(13)]);
  page.getByRole('button', { name: 'Filters', exact: true }).element().focus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Hide unscheduled calls' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(unscheduled().getByRole('gridcell')).toHaveFocus();
  await userEvent.tab();
  await expect.element(rowName(ann)).toHaveFocus();
  await press('ArrowRight');
  const free = rowOf(ann).getByRole('gridcell', { name: /^Ann One is free .*, 8:00 AM to 9:00/ });
  await expect.element(free).toHaveFocus();
  await press('ArrowRight');
  await expect.element(callOn(nine)).toHaveFocus();
  await press('ArrowRight', 'ArrowRight');
  await expect.element(callOn(eleven)).toHaveFocus();
  await press('ArrowDown');
  await expect.element(callIn(bob, later)).toHaveFocus();
  await press('Home');
  await expect.element(rowName(bob)).toHaveFocus();
  await press('ArrowUp', 'End', 'ArrowLeft');
  await expect.element(callOn(eleven)).toHaveFocus();
  // Out of the rows and in again: to where the focus was.
  await userEvent.tab({ shift: true });
  await expect.element(unscheduled().getByRole('gridcell')).toHaveFocus();
  await userEvent.tab();
  await expect.element(callOn(eleven)).toHaveFocus();
  const stops = document.querySelectorAll('[data-track] [tabindex="0"], .board-name[tabindex="0"]');
  expect(stops).toHaveLength(1);
});

test('Enter opens the call that has the focus, and Escape takes away what is on top', async () => {
  const call = aVisit(9, ann);
  const { address } = await showBoard([call]);
  const [card, panel] = [page.getByRole('tooltip'), page.getByRole('complementary')];
  rowName(ann).element().focus();
  await press('ArrowRight', 'ArrowRight', 'Enter');
  await expect.element(panel).toHaveTextContent(`Service call #${call.callNumber}`);
  await expect.element(callOn(call)).toHaveFocus();
  expect(address()).toContain(`call=${call._id}`);
  await expect.element(card).toBeVisible();
  await press('Escape');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
  await press('Escape');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(callOn(call)).toHaveFocus();
});

test('Alt and arrows move a call by 15 minutes and to the next row, in one request', async () => {
  const call = aVisit(9, ann);
  const { moves } = await showBoard([call]);
  callOn(call).element().focus();
  await nudge('ArrowRight', 'ArrowRight', 'ArrowDown');
  await expect.poll(spoken).toMatch(/moved to Bob Two, Wed, May 14, 9:30 AM to 10:30 AM$/);
  await expect.element(callIn(bob, call)).toHaveFocus();
  expect(moves()).toEqual([
    {
      id: call._id,
      version: 1,
      markScheduled: true,
      assignedEmployeeId: bob._id,
      scheduledAt: at(9.5),
    },
  ]);
  await nudge('ArrowLeft', 'ArrowUp');
  await expect.poll(spoken).toMatch(/moved to Ann One, Wed, May 14, 9:15 AM to 10:15 AM$/);
  await expect.element(callIn(ann, call)).toHaveFocus();
});

test('Alt, Shift and arrows make a call longer and shorter', async () => {
  const call = aVisit(9, ann);
  const { moves } = await showBoard([call]);
  callOn(call).element().focus();
  await nudge('Shift>', 'ArrowRight', 'ArrowRight', '/Shift');
  await expect.poll(spoken).toMatch(/9:00 AM to 10:30 AM$/);
  await nudge('Shift>', 'ArrowLeft', '/Shift');
  await expect.poll(spoken).toMatch(/9:00 AM to 10:15 AM$/);
  await expect.poll(moves).toMatchObject([{ durationMinutes: 90 }, { durationMinutes: 75 }]);
});

test('what a move by keys would break is said on the way, and Escape takes it back', async () => {
  const [call, other] = [aVisit(9, ann), aVisit(9.5, bob)];
  const { moves } = await showBoard([call, other]);
  callOn(call).element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}');
  await expect.element(callIn(bob, call)).toBeVisible();
  await expect
    .poll(spoken)
    .toContain(`Bob Two already has #${other.callNumber} from 9:30 AM to 10:30 AM`);
  await userEvent.keyboard('{Escape}{/Alt}');
  await expect.poll(spoken).toMatch(/stays where it was/);
  await expect.element(callIn(ann, call)).toHaveFocus();
  expect(moves()).toEqual([]);
});

test('a call that keys move out of sight is followed, and so is its way back', async () => {
  const call = aVisit(8, ann);
  await page.viewport(800, 900);
  onTestFinished(() => page.viewport(1440, 900));
  await showBoard([call]);
  callOn(call).element().focus();
  const sixHours = (key: string) => Array.from({ length: 24 }, () => key);
  await nudge(...sixHours('ArrowRight'));
  await expect.poll(spoken).toMatch(/moved to Ann One, Wed, May 14, 2:00 PM to 3:00 PM$/);
  await expect.element(callOn(call)).toBeInViewport({ ratio: 0.95 });
  await nudge(...sixHours('ArrowLeft'), 'Escape');
  await expect.poll(spoken).toMatch(/stays where it was/);
  await expect.element(callOn(call)).toBeInViewport({ ratio: 0.95 });
});

test('in the week view Alt and an arrow moves a call by a day', async () => {
  const call = aVisit(9, ann);
  const { moves } = await showBoard([call], { view: 'week' });
  callOn(call).element().focus();
  await nudge('ArrowRight');
  await expect.poll(spoken).toMatch(/Thu, May 15, 9:00 AM to 10:00 AM$/);
  await expect.poll(moves).toMatchObject([{ scheduledAt: at(9, '2036-05-15') }]);
});

test('U takes the technician away, and the focus follows the call', async () => {
  const call = aVisit(9, ann);
  await showBoard([call]);
  callOn(call).element().focus();
  await press('u');
  await expect.element(callIn('unscheduled', call)).toHaveFocus();
  await expect.element(toast(/is unassigned/)).toBeVisible();
});

test('single keys do nothing once they are turned off, and Ctrl+Z still undoes', async () => {
  const call = aVisit(9, ann);
  const { moves } = await showBoard([call]);
  callOn(call).element().focus();
  await press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(callOn(call)).toHaveFocus();
  await press('u', 'm');
  await nudge('ArrowDown');
  await expect.element(callIn(bob, call)).toBeVisible();
  await expect.poll(spoken).toMatch(/moved to Bob Two/);
  expect(moves()).toHaveLength(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(callIn(ann, call)).toBeVisible();
});
