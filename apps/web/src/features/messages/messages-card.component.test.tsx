import type { Message } from '@callboard/contract/messages/messages';
import type { ReminderEmail } from '@callboard/contract/messages/reminder-emails';
import type { TextConsent } from '@callboard/contract/messages/text-consent';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { ReminderEmails } from './reminder-emails.tsx';

const FAILED: Message = {
  _id: 'one',
  channel: 'text',
  to: '+15125550142',
  template: 'booked',
  state: 'failed',
  attempts: 10,
  nextTryAt: null,
  lastError: 'The phone is off or out of reach. (30003)',
  createdAt: '2026-11-20T15:00:00.000Z',
  sentAt: null,
  customerId: 'cora',
  serviceCallId: 'call',
};

test('the office sees why a message was not sent, and has it sent again', async () => {
  const { server } = await show(<MessagesCard about={{ customerId: 'cora' }} isOffice />, {
    as: 'dispatcher',
    answers: { messages: { list: [FAILED], retry: { ...FAILED, state: 'waiting' } } },
  });
  await expect.element(page.getByText('Visit booked · Not sent')).toBeVisible();
  await expect.element(page.getByText(FAILED.lastError)).toBeVisible();
  await expect.element(page.getByText('(512) 555-0142')).toBeVisible();
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Send again' }));
  await expect.poll(() => server.inputsOf('messages.retry')).toEqual([{ id: 'one' }]);
});

test('a technician sees what was told, and decides nothing about it', async () => {
  await show(<MessagesCard about={{ serviceCallId: 'call' }} isOffice={false} />, {
    as: 'tech',
    answers: { messages: { list: [FAILED] } },
  });
  await expect.element(page.getByText('Visit booked · Not sent')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

const ASKED: TextConsent = {
  phone: '+15125550142',
  says: null,
  notedAt: null,
  notedBy: '',
  isLandline: false,
};

test('the office notes who agreed to texts, and cannot do so for who stopped them', async () => {
  const stopped: TextConsent = { ...ASKED, phone: '+15125550143', says: 'stopped' };
  let known: TextConsent[] = [ASKED, stopped];
  const { server } = await show(<ConsentsCard customerId="cora" />, {
    as: 'dispatcher',
    answers: {
      customers: {
        textConsents: () => known,
        noteTextConsent: () => {
          known = [{ ...ASKED, says: 'yes', notedBy: 'Dana Office' }, stopped];
          return known;
        },
      },
    },
  });
  const agreed = page.getByRole('switch', { name: 'Agreed to texts to (512) 555-0142' });
  await userEvent.click(agreed);
  await expect.element(agreed).toBeChecked();
  await expect
    .element(page.getByRole('switch', { name: 'Agreed to texts to (512) 555-0143' }))
    .toBeDisabled();
  expect(server.inputsOf('customers.noteTextConsent')).toEqual([
    { id: 'cora', phone: '+15125550142', isAllowed: true },
  ]);
});

test('the office sees who unsubscribed from reminders, and begins them again', async () => {
  const stopped: ReminderEmail = {
    email: 'cora@example.com',
    isStopped: true,
    notedAt: '2026-11-20T15:00:00.000Z',
    notedBy: '',
  };
  let known = [stopped];
  const { server } = await show(<ReminderEmails customerId="cora" />, {
    as: 'dispatcher',
    answers: {
      customers: {
        reminderEmails: () => known,
        noteReminderEmail: () => {
          known = [{ ...stopped, isStopped: false, notedBy: 'Dana Office' }];
          return known;
        },
      },
    },
  });
  await expect.element(page.getByText(/^Unsubscribed, Fri, Nov 20/)).toBeVisible();
  await expectAccessible();
  const wanted = page.getByRole('switch', { name: 'Reminders to cora@example.com' });
  await userEvent.click(wanted);
  await expect.element(wanted).toBeChecked();
  await expect.element(page.getByText(/^Dana Office, /)).toBeVisible();
  expect(server.inputsOf('customers.noteReminderEmail')).toEqual([
    { id: 'cora', email: 'cora@example.com', isWanted: true },
  ]);
});
