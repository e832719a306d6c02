import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, at, aVisit, bob } from '~/features/dispatch/board/testing/board-server.ts';
import {
  callIn,
  dayX,
  dragTo,
  dropAt,
  followPlaces,
  ghost,
  heldBack,
  holdOf,
  hourWidth,
  hourX,
  rowName,
  rowY,
  showBoard,
  unscheduled,
} from '~/features/dispatch/board/testing/show-board.tsx';
import { middleOf, theMouse } from '~/testing/pointer.ts';
import { refuse } from '~/testing/server.ts';

test('an unscheduled call dropped on a row at 10:07 is moved there at 10:00, in one request', async () => {
  const call = aVisit(9);
  const { moves } = await showBoard([call]);
  const to = await dragTo(call, { x: hourX(10 + 7 / 60), y: rowY(ann) });
  await expect.poll(ghost).toContain('Ann One, Wed, May 14, 10:00 AM to 11:00 AM');
  expect(moves()).toEqual([]);
  await theMouse.up(to);
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/10:00 AM to 11:00 AM, Scheduled/);
  expect(ghost()).toBeUndefined();
  await expect.element(page.getByText(/moved to Ann One, .*, 10:00 AM to 11:00 AM/)).toBeVisible();
  expect(moves()).toEqual([
    {
      id: call._id,
      version: 1,
      markScheduled: true,
      assignedEmployeeId: ann._id,
      scheduledAt: at(10),
    },
  ]);
});

test('a visit dragged straight down goes to the next technician at its own time', async () => {
  const call = aVisit(10.1, ann);
  const { moves } = await showBoard([call]);
  const { x } = await holdOf(call);
  await dropAt(call, { x: x + 3, y: rowY(bob) });
  await expect.element(callIn(bob, call)).toHaveAccessibleName(/10:06 AM to 11:06 AM/);
  await expect.poll(moves).toMatchObject([{ assignedEmployeeId: bob._id, scheduledAt: at(10.1) }]);
});

test('a visit dragged along its row moves in steps of 15 minutes', async () => {
  const call = aVisit(10, ann, { version: 4 });
  const { moves } = await showBoard([call]);
  const { x } = await holdOf(call);
  const to = await dragTo(call, { x: x + 2.2 * hourWidth() });
  await expect.poll(ghost).toContain('Ann One, Wed, May 14, 12:15 PM to 1:15 PM');
  await theMouse.up(to);
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/12:15 PM to 1:15 PM/);
  await expect.poll(moves).toMatchObject([{ id: call._id, version: 4, scheduledAt: at(12.25) }]);
  expect(moves()).not.toMatchObject([{ durationMinutes: expect.anything() }]);
});

test('a visit dropped on a name goes to that technician and keeps its time', async () => {
  const call = aVisit(13.5, ann);
  const { moves } = await showBoard([call]);
  await dropAt(call, middleOf(rowName(bob).element()));
  await expect.element(callIn(bob, call)).toHaveAccessibleName(/1:30 PM to 2:30 PM/);
  await expect
    .poll(moves)
    .toEqual([{ id: call._id, version: 1, assignedEmployeeId: bob._id, markScheduled: true }]);
});

test('a visit dropped on the unscheduled calls has no technician any more', async () => {
  const call = aVisit(10, ann);
  const { moves } = await showBoard([call]);
  const to = await dragTo(call, middleOf(unscheduled().element()));
  await expect.poll(ghost).toContain('Unassign');
  await theMouse.up(to);
  await expect.element(callIn('unscheduled', call)).toBeVisible();
  await expect.element(page.getByText(/is unassigned/)).toBeVisible();
  expect(moves()).toEqual([
    { id: call._id, version: 1, assignedEmployeeId: null, markScheduled: false },
  ]);
});

test('Escape takes a drag back, and nothing is sent or opened', async () => {
  const call = aVisit(10, ann);
  const { moves, address } = await showBoard([call]);
  const before = await holdOf(call);
  const to = await dragTo(call, { x: hourX(14), y: rowY(bob) });
  await expect.poll(ghost).toContain('Bob Two');
  await userEvent.keyboard('{Escape}');
  expect(ghost()).toBeUndefined();
  await theMouse.up(to);
  expect(await holdOf(call)).toEqual(before);
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/10:00 AM to 11:00 AM/);
  expect(moves()).toEqual([]);
  expect(address()).not.toContain('call=');
  // The next press is an ordinary one again.
  await dropAt(call, {});
  await expect.poll(address).toContain(`call=${call._id}`);
  expect(moves()).toEqual([]);
});

test('a drop beside the rows changes nothing', async () => {
  const call = aVisit(10, ann);
  const { moves, address } = await showBoard([call]);
  const to = await dragTo(
    call,
    middleOf(page.getByRole('heading', { name: 'Dispatch' }).element()),
  );
  await expect.poll(ghost).toContain('Drop it on a row or on Unscheduled');
  await theMouse.up(to);
  expect(ghost()).toBeUndefined();
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/10:00 AM to 11:00 AM/);
  expect(moves()).toEqual([]);
  expect(address()).not.toContain('call=');
});

test('a call stands at its new place before the server answers, and never at its former one again', async () => {
  const call = aVisit(10, ann);
  const answer = heldBack();
  const board = await showBoard([call]);
  const { move } = board.answers.dispatch;
  board.server.answer({ dispatch: { move: (input) => answer.wait.then(() => move(input)) } });
  const places = followPlaces(call);
  await dropAt(call, { y: rowY(bob) });
  await expect.element(callIn(bob, call)).toBeVisible();
  await expect.element(callIn(ann, call)).not.toBeInTheDocument();
  await expect.poll(board.moves).toHaveLength(1);
  expect(board.read(call._id).version).toBe(1);
  answer.give();
  await expect.element(page.getByText(/moved to Bob Two/)).toBeVisible();
  await expect.element(callIn(bob, call)).toBeVisible();
  expect(places().map((place) => place.split(' ')[0])).toEqual(['ann', 'bob']);
  expect(board.moves()).toHaveLength(1);
});

test('two drops of one call are sent one after the other, each from the version before', async () => {
  const call = aVisit(10, ann);
  const answer = heldBack();
  const board = await showBoard([call]);
  const { move } = board.answers.dispatch;
  board.server.answer({ dispatch: { move: (input) => answer.wait.then(() => move(input)) } });
  const places = followPlaces(call);
  await dropAt(call, { y: rowY(bob) });
  await expect.element(callIn(bob, call)).toBeVisible();
  await dropAt(call, { x: (await holdOf(call)).x + hourWidth() });
  await expect.element(callIn(bob, call)).toHaveAccessibleName(/11:00 AM to 12:00 PM/);
  expect(board.moves()).toHaveLength(1);
  answer.give();
  await expect.poll(board.moves).toMatchObject([
    { version: 1, assignedEmployeeId: bob._id },
    { version: 2, scheduledAt: at(11) },
  ]);
  await expect.poll(() => board.read(call._id)).toMatchObject({ version: 3, scheduledAt: at(11) });
  expect(places()).toHaveLength(3);
});

test('what a drop would break is said before it, and asked once', async () => {
  const [call, other] = [aVisit(10, ann), aVisit(14, bob)];
  const message = `Bob Two already has #${other.callNumber} from 2:00 PM to 3:00 PM`;
  const board = await showBoard([call, other]);
  const { move } = board.answers.dispatch;
  board.server.answer({
    dispatch: {
      move: (input) =>
        input.ruleReason
          ? move(input)
          : refuse(409, 'conflict', message, { broken: [{ rule: 'overlap', message }] }),
    },
  });
  const { x } = await holdOf(call);
  const to = await dragTo(call, { x: x + 4.25 * hourWidth(), y: rowY(bob) });
  await expect.poll(ghost).toContain(message);
  await theMouse.up(to);
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent(message);
  await expect.element(question.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('Same house{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(callIn(bob, call)).toHaveAccessibleName(/2:15 PM to 3:15 PM/);
  await expect.poll(() => board.read(call._id).version).toBe(2);
  expect(board.moves()).toMatchObject([{ version: 1 }, { version: 1, ruleReason: 'Same house' }]);
});

test('in the week view a drop on another day keeps the time of day', async () => {
  const call = aVisit(12.5, ann);
  const { moves } = await showBoard([call], { view: 'week' });
  const to = await dragTo(call, { x: dayX(4), y: rowY(bob) });
  await expect.poll(ghost).toContain('Bob Two, Fri, May 16, 12:30 PM to 1:30 PM');
  await theMouse.up(to);
  await expect.element(callIn(bob, call)).toHaveAccessibleName(/Fri, May 16, 12:30 PM/);
  await expect
    .poll(moves)
    .toMatchObject([{ assignedEmployeeId: bob._id, scheduledAt: at(12.5, '2036-05-16') }]);
});
