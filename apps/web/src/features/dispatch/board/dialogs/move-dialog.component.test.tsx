import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, at, aVisit, bob } from '~/features/dispatch/board/testing/board-server.ts';
import { callIn, callOn, showBoard } from '~/features/dispatch/board/testing/show-board.tsx';

const dialog = (name: RegExp) => page.getByRole('dialog', { name });

test('Move… of the open call begins at its technician, and moves it to where the fields say', async () => {
  const call = aVisit(9);
  const { moves } = await showBoard([call]);
  await userEvent.click(callOn(call));
  await userEvent.click(
    page.getByRole('complementary').getByRole('button', { name: 'Move…', exact: true }),
  );
  const move = dialog(/^Move #/);
  await expect.element(move.getByLabelText('Technician')).toHaveFocus();
  await userEvent.keyboard('Bob');
  await expect.element(move.getByLabelText('Technician')).toHaveValue(bob._id);
  await userEvent.fill(move.getByLabelText('Time', { exact: true }), '14:00');
  await userEvent.selectOptions(move.getByLabelText('Duration'), '1 h 30 min');
  await userEvent.click(move.getByRole('button', { name: 'Move', exact: true }));
  await expect.element(move).not.toBeInTheDocument();
  await expect.element(callIn(bob, call)).toHaveAccessibleName(/2:00 PM to 3:30 PM/);
  await expect.poll(moves).toEqual([
    {
      id: call._id,
      version: 1,
      markScheduled: true,
      assignedEmployeeId: bob._id,
      scheduledAt: at(14),
      durationMinutes: 90,
    },
  ]);
});

test('letters typed in a dialog are no shortcuts of the board behind it', async () => {
  const [call, other] = [aVisit(9, ann), aVisit(14, bob)];
  const { moves } = await showBoard([call, other]);
  callOn(call).element().focus();
  await userEvent.keyboard('a');
  const assign = dialog(/^Assign #/);
  await expect.element(assign.getByLabelText('Technician')).toHaveFocus();
  // Unassigned is chosen by its letter, and neither U nor Ctrl+Z reaches the board.
  await userEvent.keyboard('u');
  await expect.element(assign.getByLabelText('Technician')).toHaveValue('');
  await userEvent.tab();
  await userEvent.keyboard('m{Control>}z{/Control}');
  await expect.element(assign).toBeVisible();
  await expect.element(dialog(/^Move #/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(assign).not.toBeInTheDocument();
  await expect.element(callIn(ann, call)).toHaveFocus();
  expect(moves()).toEqual([]);
});

test('the dialog says what a move would break, as the fields are filled in', async () => {
  const [call, other] = [aVisit(9, ann), aVisit(9, bob)];
  await showBoard([call, other]);
  callOn(call).element().focus();
  await userEvent.keyboard('m');
  const move = dialog(/^Move #/);
  await userEvent.selectOptions(move.getByLabelText('Technician'), 'Bob Two');
  await expect.element(move).toHaveTextContent(`Bob Two already has #${other.callNumber}`);
  await userEvent.fill(move.getByLabelText('Time', { exact: true }), '14:00');
  await expect.element(move).not.toHaveTextContent('already has');
  await userEvent.fill(move.getByLabelText('Time', { exact: true }), '');
  await userEvent.click(move.getByRole('button', { name: 'Move', exact: true }));
  await expect
    .element(move.getByLabelText('Time', { exact: true }))
    .toHaveAccessibleDescription(/Choose a time/);
  await expect.element(move.getByLabelText('Time', { exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(move).not.toBeInTheDocument();
});

test('a suggested time is taken with one press', async () => {
  const call = aVisit(9);
  const { moves } = await showBoard([call], {
    answers: {
      dispatch: {
        suggest: {
          slots: [
            {
              technician: { _id: bob._id, name: bob.name },
              scheduledAt: at(11),
              durationMinutes: 60,
              reasons: ['Is close by'],
            },
          ],
          passedOver: [],
        },
      },
    },
  });
  callOn(call).element().focus();
  await userEvent.keyboard('m');
  await userEvent.click(page.getByRole('button', { name: /^Bob Two, Wed, May 14, 11:00 AM/ }));
  await expect.element(callIn(bob, call)).toHaveAccessibleName(/11:00 AM to 12:00 PM/);
  await expect
    .poll(moves)
    .toMatchObject([{ assignedEmployeeId: bob._id, scheduledAt: at(11), version: 1 }]);
});

test('suggestions follow the day, the window and the duration that are picked', async () => {
  const window = { start: at(10), end: at(12) };
  const call = aVisit(10, ann, { arrivalWindow: window });
  const { server } = await showBoard([call]);
  const asked = () => server.inputsOf('dispatch.suggest').at(-1);
  callOn(call).element().focus();
  await userEvent.keyboard('m');
  const move = dialog(/^Move #/);
  await expect.poll(asked).toEqual({ id: call._id });
  await userEvent.selectOptions(move.getByLabelText('Duration'), '1 h 30 min');
  await expect.poll(asked).toMatchObject({ durationMinutes: 90, scheduledAt: at(10) });
  await userEvent.fill(move.getByLabelText('Date', { exact: true }), '2036-05-16');
  await expect.poll(asked).toEqual({
    id: call._id,
    durationMinutes: 90,
    scheduledAt: at(10, '2036-05-16'),
    windowStart: at(10, '2036-05-16'),
    windowEnd: at(12, '2036-05-16'),
  });
  await userEvent.selectOptions(move.getByLabelText('Arrival window'), 'None');
  await expect
    .poll(asked)
    .toEqual({ id: call._id, durationMinutes: 90, scheduledAt: at(10, '2036-05-16') });
});
