import type { WouldTell } from '@callboard/contract/messages/tell-customer';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CancelButton } from '~/features/calls/at-hand/cancel-button.tsx';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { heldMessage, notAskedBefore } from './testing/held-message.ts';

const CALL = sampleCall({ status: 'scheduled' });
const TOLD: WouldTell = {
  isTold: true,
  template: 'canceled',
  channel: 'text',
  quietUntil: null,
  isHeld: false,
  why: '',
};
const NOT_TOLD: WouldTell = { ...TOLD, isTold: false, template: null, channel: null };

async function cancel(wouldTell: WouldTell) {
  const { server } = await show(<CancelButton row={CALL} />, {
    as: 'dispatcher',
    answers: {
      messages: { wouldTell },
      companyLists: { list: [] },
      serviceCalls: { byId: CALL, setStatus: { ...CALL, status: 'canceled', version: 2 } },
    },
  });
  await userEvent.click(page.getByRole('button', { name: /^Cancel visit/ }));
  return { sent: () => server.inputsOf('serviceCalls.setStatus'), server };
}

const tick = page.getByRole('checkbox', { name: 'The customer will be told by text' });
const dialog = page.getByRole('alertdialog', { name: `Cancel visit #${CALL.callNumber}?` });

test('what the customer hears of a canceled visit is shown before, and can be unticked', async () => {
  const { sent, server } = await cancel(TOLD);
  await expect.element(tick).toBeChecked();
  await expectAccessible();
  expect(server.inputsOf('messages.wouldTell')[0]).toEqual({
    serviceCallId: CALL._id,
    isCanceled: true,
  });
  await tick.click();
  expect(sent()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel visit' }).click();
  await expect.poll(sent).toMatchObject([{ status: 'canceled', tellCustomer: false }]);
});

test('a visit that is kept changes nothing, and messages on hold are said to be', async () => {
  const { sent } = await cancel({ ...TOLD, isHeld: true });
  await expect.element(tick).toHaveAccessibleDescription(/^Messages are on hold/);
  await dialog.getByRole('button', { name: 'Keep visit' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('where nobody would hear of it, a visit is canceled at once', async () => {
  const { sent } = await cancel(NOT_TOLD);
  await expect.poll(sent).toMatchObject([{ status: 'canceled' }]);
  expect(sent()[0]).not.toHaveProperty('tellCustomer');
});

const HELD = heldMessage({ customerId: CALL.customer._id, serviceCallId: CALL._id });

test('where it could not be asked before, the office may say no once the visit is canceled', async () => {
  const { server } = await show(<CancelButton row={CALL} />, {
    as: 'dispatcher',
    answers: {
      ...notAskedBefore(HELD),
      serviceCalls: { byId: CALL, setStatus: { ...CALL, status: 'canceled', version: 2 } },
    },
  });
  await userEvent.click(page.getByRole('button', { name: /^Cancel visit/ }));
  await expect.element(page.getByText(/is canceled. Why\?$/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByText('The customer will be told by text: visit canceled'))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Don’t tell' }));
  await expect.element(page.getByText('The customer is not told')).toBeVisible();
  expect(server.inputsOf('messages.cancel')).toEqual([{ id: HELD._id }]);
});
