import type { IncomingText } from '@callboard/contract/messages/inbox';
import type { Message } from '@callboard/contract/messages/messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { InboxCard } from './inbox-card.tsx';

const CANCEL: IncomingText = {
  _id: 'text',
  phone: '+15125550142',
  text: 'CANCEL',
  pictures: 1,
  customer: { _id: 'cora', name: 'Cora Vega' },
  serviceCallId: 'call',
  perhapsVisit: true,
  createdAt: '2026-11-20T15:00:00.000Z',
  readAt: null,
};
const STRANGER: IncomingText = {
  ...CANCEL,
  _id: 'stranger',
  text: 'Who is this?',
  pictures: 0,
  customer: null,
  serviceCallId: null,
  perhapsVisit: false,
};
const SENT: Message = {
  _id: 'sent',
  channel: 'text',
  to: CANCEL.phone,
  template: 'written',
  state: 'waiting',
  attempts: 0,
  nextTryAt: null,
  lastError: '',
  createdAt: '2026-11-20T15:05:00.000Z',
  sentAt: null,
  customerId: 'cora',
  serviceCallId: null,
};

test('the office sees who texted what, and whether they may have meant the visit', async () => {
  await show(<InboxCard />, { as: 'dispatcher', answers: { inbox: { list: [CANCEL, STRANGER] } } });
  await expect.element(page.getByText('Texts are off; did they mean the visit?')).toBeVisible();
  await expect.element(page.getByText('1 picture came along')).toBeVisible();
  await expect.element(page.getByText('Who is this?')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Cora Vega' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Reply' }).elements()).toHaveLength(1);
  await expectAccessible();
});

test('a text is answered in two acts, and counts as read', async () => {
  const { server } = await show(<InboxCard />, {
    as: 'dispatcher',
    answers: {
      inbox: { list: [CANCEL], read: { ...CANCEL, readAt: SENT.createdAt } },
      customers: { sendText: SENT },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Reply' }));
  await userEvent.fill(page.getByLabelText('Text', { exact: true }), 'We called it off.');
  await userEvent.click(page.getByRole('button', { name: 'Send text' }));
  await expect.element(page.getByText('Text to Cora Vega is on its way')).toBeVisible();
  expect(server.inputsOf('customers.sendText')).toEqual([
    { id: 'cora', text: 'We called it off.' },
  ]);
  expect(server.inputsOf('inbox.read')).toEqual([{ id: 'text' }]);
});
