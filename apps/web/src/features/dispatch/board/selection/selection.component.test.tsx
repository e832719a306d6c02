import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, at, aVisit, bob } from '~/features/dispatch/board/testing/board-server.ts';
import {
  callIn,
  callOn,
  dragTo,
  ghost,
  holdOf,
  hourWidth,
  rowY,
  showBoard,
  toast,
} from '~/features/dispatch/board/testing/show-board.tsx';
import { theMouse } from '~/testing/pointer.ts';

const selected = () => page.getByRole('group', { name: 'Selected calls' });

/** Ann's visits at 9, 10 and 11. */
const threeVisits = () => [aVisit(9, ann), aVisit(10, ann), aVisit(11, ann)] as const;

test('a click with Ctrl or Shift selects a call or lets go of it, and opens none', async () => {
  const [nine, ten, eleven] = threeVisits();
  const { address } = await showBoard([nine, ten, eleven]);
  await userEvent.click(callOn(nine), { modifiers: ['Control'] });
  await expect.element(selected()).toHaveTextContent('1 selected');
  await userEvent.click(callOn(eleven), { modifiers: ['Shift'] });
  await expect.element(selected()).toHaveTextContent('2 selected');
  await expect.element(callOn(nine)).toHaveAttribute('aria-selected', 'true');
  await expect.element(callOn(ten)).not.toHaveAttribute('aria-selected');
  await userEvent.click(callOn(nine), { modifiers: ['Control'] });
  await expect.element(selected()).toHaveTextContent('1 selected');
  await expect.element(callOn(nine)).not.toHaveAttribute('aria-selected');
  expect(address()).not.toContain('call=');
  await userEvent.click(callOn(nine));
  await expect.element(selected()).not.toBeInTheDocument();
  await expect.poll(address).toContain(`call=${nine._id}`);
});

test('Shift with arrows selects the calls on the way, and Escape lets go of them', async () => {
  const [nine, ten, eleven] = threeVisits();
  await showBoard([nine, ten, eleven]);
  callOn(nine).element().focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(selected()).toHaveTextContent('3 selected');
  await expect.element(callOn(eleven)).toHaveFocus();
  await userEvent.keyboard('{Control>} {/Control}');
  await expect.element(selected()).toHaveTextContent('2 selected');
  await expect.element(callOn(eleven)).not.toHaveAttribute('aria-selected');
  await userEvent.keyboard('{Escape}');
  await expect.element(selected()).not.toBeInTheDocument();
});

test('selected calls are dragged together in one request, and taken back together', async () => {
  const [nine, ten, eleven] = threeVisits();
  const { moves, server } = await showBoard([nine, ten, eleven]);
  await userEvent.click(callOn(nine), { modifiers: ['Control'] });
  await userEvent.click(callOn(ten), { modifiers: ['Control'] });
  await expect.element(selected()).toHaveTextContent('2 selected');
  const { x } = await holdOf(nine);
  const to = await dragTo(nine, { x: x + hourWidth(), y: rowY(bob) });
  await expect.poll(ghost).toContain('2 calls');
  await theMouse.up(to);
  await expect.element(callIn(bob, nine)).toHaveAccessibleName(/10:00 AM to 11:00 AM/);
  await expect.element(callIn(bob, ten)).toHaveAccessibleName(/11:00 AM to 12:00 PM/);
  await expect.element(callIn(ann, eleven)).toHaveAccessibleName(/11:00 AM to 12:00 PM/);
  await expect.element(toast('2 calls moved')).toBeVisible();
  const [first, second] = [at(10), at(11)];
  const about = { assignedEmployeeId: bob._id, markScheduled: true, version: 1 };
  expect(server.inputsOf('dispatch.moveSeveral')).toEqual([
    {
      moves: [
        { ...about, id: ten._id, scheduledAt: second },
        { ...about, id: nine._id, scheduledAt: first },
      ],
    },
  ]);
  expect(moves()).toEqual([]);
  await userEvent.click(toast('2 calls moved').getByRole('button', { name: 'Undo' }));
  await expect.element(callIn(ann, nine)).toHaveAccessibleName(/9:00 AM to 10:00 AM/);
  await expect.element(callIn(ann, ten)).toHaveAccessibleName(/10:00 AM to 11:00 AM/);
  expect(server.inputsOf('history.undoSeveral')).toHaveLength(1);
});

test('a call that is not selected is dragged alone', async () => {
  const [nine, ten, eleven] = threeVisits();
  const { moves, server } = await showBoard([nine, ten, eleven]);
  await userEvent.click(callOn(nine), { modifiers: ['Control'] });
  await userEvent.click(callOn(ten), { modifiers: ['Control'] });
  await theMouse.up(await dragTo(eleven, { y: rowY(bob) }));
  await expect.element(callIn(bob, eleven)).toBeVisible();
  await expect.poll(moves).toMatchObject([{ id: eleven._id }]);
  await expect.element(callIn(ann, nine)).toBeVisible();
  expect(server.inputsOf('dispatch.moveSeveral')).toEqual([]);
});

test('Move… gives all selected calls to somebody, from the time of the first', async () => {
  const [nine, ten, eleven] = threeVisits();
  const { server } = await showBoard([nine, ten, eleven]);
  callOn(nine).element().focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await userEvent.click(selected().getByRole('button', { name: 'Move…' }));
  const dialog = page.getByRole('dialog', { name: 'Move 3 calls' });
  await expect.element(dialog.getByLabelText('Technician')).toHaveFocus();
  await userEvent.selectOptions(dialog.getByLabelText('Technician'), 'Bob Two');
  await userEvent.fill(dialog.getByLabelText('Time of the first call'), '13:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Move', exact: true }));
  await expect.element(dialog).not.toBeInTheDocument();
  for (const [call, hour] of [
    [nine, '1:00 PM'],
    [ten, '2:00 PM'],
    [eleven, '3:00 PM'],
  ] as const) {
    await expect.element(callIn(bob, call)).toHaveAccessibleName(new RegExp(`, ${hour} to`));
  }
  await expect.poll(() => server.inputsOf('dispatch.moveSeveral')).toHaveLength(1);
});
