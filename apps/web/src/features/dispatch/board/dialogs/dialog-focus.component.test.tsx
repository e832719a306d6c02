import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, aVisit, bob } from '~/features/dispatch/board/testing/board-server.ts';
import {
  callIn,
  callOn,
  dropAt,
  rowY,
  showBoard,
} from '~/features/dispatch/board/testing/show-board.tsx';
import { refuse } from '~/testing/server.ts';

const message = 'Bob Two works 8:00 AM to 5:00 PM that day';

/** A board that asks for a reason whenever a call is moved. */
const showRefusing = (call: ReturnType<typeof aVisit>) =>
  showBoard([call], {
    answers: {
      dispatch: {
        move: ({ ruleReason }) =>
          ruleReason
            ? { ...call, version: 2, assignedEmployee: { _id: bob._id, name: bob.name } }
            : refuse(409, 'conflict', message, { broken: [{ rule: 'hours', message }] }),
      },
    },
  });

const question = page.getByRole('alertdialog');
const reason = question.getByLabelText('Reason');
const legend = page.getByRole('button', { name: 'Color legend' });
const WORDS = 'a must, he asked us';

/** Whatever moves the focus late has moved it. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 800));

test('a reason that is asked for behind a dialog has the focus, and its letters stay in it', async () => {
  const call = aVisit(9, ann);
  const { moves } = await showRefusing(call);
  callOn(call).element().focus();
  await userEvent.keyboard('m');
  const move = page.getByRole('dialog', { name: /^Move #/ });
  await userEvent.selectOptions(move.getByLabelText('Technician'), 'Bob Two');
  // It closes as slowly as with motion, after the question has come.
  move.element().animate([{ opacity: 1 }, { opacity: 1 }], 600);
  await userEvent.click(move.getByRole('button', { name: 'Move', exact: true }));
  await expect.element(question).toBeVisible();
  await aWhile();
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard(WORDS);
  await expect.element(reason).toHaveValue(WORDS);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(callIn(bob, call)).toHaveFocus();
  expect(moves().at(-1)).toMatchObject({ ruleReason: WORDS });
});

test('a drop that asks for a reason has the focus, whatever had it before', async () => {
  const call = aVisit(9, ann);
  await showRefusing(call);
  await userEvent.click(legend);
  // It hears Escape once it has the focus, which is later than it is seen.
  const open = page.getByRole('dialog', { name: 'Color legend' });
  await expect.poll(() => open.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(open).not.toBeInTheDocument();
  await dropAt(call, { y: rowY(bob) });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard(WORDS);
  await expect.element(reason).toHaveValue(WORDS);
  await expect.element(open).not.toBeInTheDocument();
});

test('keys that reach the board while a dialog is open do nothing there', async () => {
  const call = aVisit(9, ann);
  const { moves, address } = await showRefusing(call);
  await dropAt(call, { y: rowY(bob) });
  await expect.element(question).toBeVisible();
  const asked = moves().length;
  // As when a click on the page behind it, or a screen reader, has taken the focus away.
  const bar = document.querySelector(`[data-board] [data-call-id="${call._id}"]`);
  const button = document.querySelector('[aria-label="Color legend"]');
  for (const target of [document.body, bar, button]) {
    if (!target) throw new Error('The board is gone');
    for (const key of ['m', 'a', 's', 'u', '?', ' ', 'Enter', 'z']) {
      const ctrlKey = key === 'z';
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    }
  }
  await aWhile();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(moves()).toHaveLength(asked);
  expect(address()).not.toContain('call=');
});
