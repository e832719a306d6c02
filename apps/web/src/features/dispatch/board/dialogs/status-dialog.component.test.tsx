import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, aVisit } from '~/features/dispatch/board/testing/board-server.ts';
import { callIn, callOn, showBoard, toast } from '~/features/dispatch/board/testing/show-board.tsx';
import { sampleCall } from '~/offline/testing/sample-call.ts';

test('S sets the status by letters alone, and the focus comes back to the call', async () => {
  const call = aVisit(9, ann);
  const { server } = await showBoard([call], {
    answers: {
      serviceCalls: { setStatus: ({ id, status }) => sampleCall({ _id: id, status, version: 2 }) },
    },
  });
  callOn(call).element().focus();
  await userEvent.keyboard('s');
  const dialog = page.getByRole('dialog', { name: /^Status of #/ });
  await expect.element(dialog.getByLabelText('Status')).toHaveFocus();
  await userEvent.keyboard('Conf{Tab}{Tab}{Enter}');
  await expect.element(toast(/Status of #\d+ .*: Confirmed/)).toBeVisible();
  await expect.element(callIn(ann, call)).toHaveFocus();
  expect(server.inputsOf('serviceCalls.setStatus')).toMatchObject([
    { id: call._id, status: 'confirmed', mindRules: true },
  ]);
});
