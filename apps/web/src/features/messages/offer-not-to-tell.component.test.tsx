import type { Message } from '@callboard/contract/messages/messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { trpc } from '~/lib/trpc.ts';
import { show } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import { offerNotToTell } from './offer-not-to-tell.ts';

const HELD: Message = {
  _id: 'message',
  channel: 'text',
  to: '+15125550142',
  template: 'moved',
  state: 'held',
  attempts: 0,
  nextTryAt: '2026-11-20T15:02:00.000Z',
  lastError: '',
  createdAt: '2026-11-20T15:00:00.000Z',
  sentAt: null,
  customerId: 'cora',
  serviceCallId: 'call',
};
const OF_ANOTHER: Message = { ...HELD, _id: 'another', serviceCallId: 'another' };

function Change() {
  const { client } = trpc.useUtils();
  return <Button onClick={() => offerNotToTell(client, ['call'])}>Move</Button>;
}

const move = () => userEvent.click(page.getByRole('button', { name: 'Move' }));

test('after changes without a form the office may still not tell the customer', async () => {
  const { server } = await show(<Change />, {
    as: 'dispatcher',
    answers: {
      messages: { list: [HELD, OF_ANOTHER], cancel: { ...HELD, state: 'canceled' } },
    },
  });
  await move();
  await move();
  await expect
    .element(page.getByText('The customer will be told by text: visit moved'))
    .toBeVisible();
  expect(server.inputsOf('messages.list')).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Don’t tell' }));
  await expect.element(page.getByText('The customer is not told')).toBeVisible();
  expect(server.inputsOf('messages.cancel')).toEqual([{ id: 'message' }]);
});

test('nothing is offered where nothing is held, and to nobody who may not decide it', async () => {
  const { server } = await show(<Change />, {
    as: 'dispatcher',
    answers: { messages: { list: [OF_ANOTHER] } },
  });
  await move();
  await expect.poll(() => server.inputsOf('messages.list')).toHaveLength(1);
  await expect.element(page.getByText(/told by text/)).not.toBeInTheDocument();
});
