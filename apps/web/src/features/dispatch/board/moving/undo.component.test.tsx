import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ann, at, aVisit, bob } from '~/features/dispatch/board/testing/board-server.ts';
import {
  callIn,
  dropAt,
  rowY,
  showBoard,
  spoken,
  toast,
  unscheduled,
} from '~/features/dispatch/board/testing/show-board.tsx';
import { middleOf } from '~/testing/pointer.ts';

const undoOf = (words: string | RegExp) => toast(words).getByRole('button', { name: 'Undo' });

const CHANGED = 'changed this again later';

test('the Undo of the message takes a drop back', async () => {
  const call = aVisit(10, ann);
  const { server, read } = await showBoard([call]);
  await dropAt(call, middleOf(unscheduled().element()));
  await userEvent.click(undoOf(/is unassigned/));
  await expect.element(callIn(ann, call)).toHaveAccessibleName(/10:00 AM to 11:00 AM/);
  await expect.element(callIn('unscheduled', call)).not.toBeInTheDocument();
  await expect.poll(spoken).toBe(`Undone: #${call.callNumber} Garcia is unassigned`);
  expect(server.inputsOf('history.undoSeveral')).toEqual([
    { changes: [{ kind: 'service-calls', id: call._id, version: 2 }] },
  ]);
  expect(read(call._id)).toMatchObject({ version: 3, assignedEmployee: { _id: ann._id } });
});

test('Ctrl+Z takes drops back, the last one first, and Ctrl+Y does them again', async () => {
  const call = aVisit(10, ann);
  const { server } = await showBoard([call]);
  await dropAt(call, { y: rowY(bob) });
  await expect.element(toast(/moved to Bob Two/)).toBeVisible();
  await dropAt(call, middleOf(unscheduled().element()));
  await expect.element(toast(/is unassigned/)).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(callIn(bob, call)).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(callIn(ann, call)).toBeVisible();
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(callIn(bob, call)).toBeVisible();
  await expect.poll(spoken).toMatch(/^Redone: .* moved to Bob Two/);
  const versions = server
    .inputsOf('history.undoSeveral')
    .map((input) => JSON.stringify(input).match(/"version":(\d+)/)?.[1]);
  expect(versions).toEqual(['3', '2', '5']);
});

test('an undo leaves what a colleague did since, and says so', async () => {
  const call = aVisit(10, ann);
  const { colleague, moves } = await showBoard([call]);
  await dropAt(call, { y: rowY(bob) });
  await expect.element(toast(/moved to Bob Two/)).toBeVisible();
  colleague(call._id, { scheduledAt: at(14) });
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(toast('Not undone')).toHaveTextContent(CHANGED);
  await expect.element(callIn(bob, call)).toHaveAccessibleName(/2:00 PM to 3:00 PM/);
  expect(moves()).toHaveLength(1);
});
