import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEntry, ann, at, aVisit, bob } from '~/features/dispatch/board/testing/board-server.ts';
import {
  callIn,
  dropAt,
  holdOf,
  hourWidth,
  rowY,
  showBoard,
  toast,
} from '~/features/dispatch/board/testing/show-board.tsx';
import { loseConnection, refuse } from '~/testing/server.ts';

test('a drop that came too late goes back to where a colleague put it, and says who was first', async () => {
  const call = aVisit(9, ann);
  const { answers, colleague, moves, server } = await showBoard([call]);
  const { move } = answers.dispatch;
  server.answer({
    dispatch: {
      move: (input) => {
        colleague(call._id, { scheduledAt: at(11) });
        return move(input);
      },
    },
    history: { list: [anEntry({ byName: 'Dana Desk' })] },
  });
  await dropAt(call, { y: rowY(bob) });
  await expect
    .element(toast('was not moved'))
    .toHaveTextContent(
      'Dana Desk changed it in the meantime: Ann One, Wed, May 14, 11:00 AM to 12:00 PM.',
    );
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/11:00 AM to 12:00 PM/);
  await expect.element(callIn(bob, call)).not.toBeInTheDocument();
  expect(moves()).toHaveLength(1);
});

test('a colleague who changed something else does not stand in the way of a drop', async () => {
  const call = aVisit(9, ann);
  const { colleague, moves, read } = await showBoard([call]);
  colleague(call._id, {});
  await dropAt(call, { y: rowY(bob) });
  await expect.element(toast(/moved to Bob Two/)).toBeVisible();
  await expect.element(callIn(bob, call)).toBeVisible();
  expect(moves()).toMatchObject([{ version: 1 }, { version: 2 }]);
  expect(read(call._id)).toMatchObject({ version: 3, assignedEmployee: { _id: bob._id } });
});

test('a drop that the server refuses goes back, and says why', async () => {
  const call = aVisit(9, ann);
  await showBoard([call], {
    answers: { dispatch: { move: () => refuse(400, 'invalid', 'This day is closed') } },
  });
  await dropAt(call, { y: rowY(bob) });
  await expect.element(toast('was not moved')).toHaveTextContent('This day is closed');
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/9:00 AM to 10:00 AM/);
});

test('without signal a drop goes back, and the next one is sent again', async () => {
  const call = aVisit(9, ann);
  const { answers, moves, server } = await showBoard([call], {
    answers: { dispatch: { move: loseConnection } },
  });
  const { x } = await holdOf(call);
  await dropAt(call, { x: x + hourWidth() });
  await expect.element(toast('was not moved')).toBeVisible();
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/9:00 AM to 10:00 AM/);
  server.answer({ dispatch: { move: answers.dispatch.move } });
  await dropAt(call, { x: x + hourWidth() });
  await expect.element(toast(/10:00 AM to 11:00 AM/)).toBeVisible();
  expect(moves()).toMatchObject([{ scheduledAt: at(10) }, { scheduledAt: at(10) }]);
});

test('whoever cancels the question about a rule leaves the call where it was', async () => {
  const call = aVisit(9, ann);
  const message = 'Bob Two works 8:00 AM to 5:00 PM that day';
  const { moves } = await showBoard([call], {
    answers: {
      dispatch: {
        move: () => refuse(409, 'conflict', message, { broken: [{ rule: 'hours', message }] }),
      },
    },
  });
  await dropAt(call, { y: rowY(bob) });
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent(message);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/9:00 AM to 10:00 AM/);
  expect(moves()).toHaveLength(1);
});
