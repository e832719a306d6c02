import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, aVisit } from '~/features/dispatch/board/testing/board-server.ts';
import { callIn, callOn, showBoard, toast } from '~/features/dispatch/board/testing/show-board.tsx';
import { heldMessage, notAskedBefore } from '~/features/messages/testing/held-message.ts';
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

test('where it could not be asked whether a canceled visit is told, the office may say no after it', async () => {
  const call = aVisit(9, ann);
  const held = heldMessage({ customerId: call.customer._id, serviceCallId: call._id });
  const { server } = await showBoard([call], {
    answers: {
      ...notAskedBefore(held),
      serviceCalls: { setStatus: ({ id, status }) => sampleCall({ _id: id, status, version: 2 }) },
    },
  });
  callOn(call).element().focus();
  await userEvent.keyboard('s');
  await expect.element(page.getByLabelText('Status', { exact: true })).toHaveFocus();
  await userEvent.keyboard('Canc{Tab}{Tab}{Enter}');
  await expect.element(page.getByText(/is canceled. Why\?$/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const offer = toast('The customer will be told by text: visit canceled');
  await userEvent.click(offer.getByRole('button', { name: 'Don’t tell' }));
  await expect.element(toast('The customer is not told')).toBeVisible();
  expect(server.inputsOf('messages.cancel')).toEqual([{ id: held._id }]);
});
