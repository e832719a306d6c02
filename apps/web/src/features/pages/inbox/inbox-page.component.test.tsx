import type { IncomingText } from '@callboard/contract/messages/inbox';
import type { Message } from '@callboard/contract/messages/messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { InboxPage } from './inbox-page.tsx';

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
  await show(<InboxPage />, { as: 'dispatcher', answers: { inbox: { list: [CANCEL, STRANGER] } } });
  await expect.element(page.getByText('Texts are off; did they mean the visit?')).toBeVisible();
  await expect.element(page.getByText('1 picture came along')).toBeVisible();
  await expect.element(page.getByText('Who is this?')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Cora Vega' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Reply' }).elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('link', { name: 'New customer' }))
    .toHaveAttribute('href', '/customers/new?phone=%2B15125550142');
  await expect
    .element(page.getByRole('link', { name: 'New call' }))
    .toHaveAttribute('href', '/service-calls/new?caller=%2B15125550142');
  await expectAccessible();
});

test('a text is answered in two acts, and counts as read', async () => {
  const { server } = await show(<InboxPage />, {
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

test('the visit that a CANCEL was meant for is canceled with one press, and the text is read', async () => {
  const call = sampleCall({ _id: 'call' });
  const { server } = await show(<InboxPage />, {
    as: 'dispatcher',
    answers: {
      inbox: { list: [CANCEL], read: { ...CANCEL, readAt: SENT.createdAt } },
      serviceCalls: { byId: call, setStatus: { ...call, status: 'canceled', version: 8 } },
      companyLists: { list: [] },
    },
  });
  const meant = page.getByRole('status').filter({ hasText: 'did they mean the visit?' });
  await expect
    .element(meant.getByRole('link', { name: 'Call' }))
    .toHaveAttribute('href', 'tel:+15125550142');
  await userEvent.click(meant.getByRole('button', { name: 'Cancel visit' }));
  await expect.element(page.getByText('#1042 is canceled. Why?')).toBeVisible();
  expect(server.inputsOf('serviceCalls.setStatus')).toMatchObject([
    { id: 'call', status: 'canceled' },
  ]);
  await expect.poll(() => server.inputsOf('inbox.read')).toEqual([{ id: 'text' }]);
});
