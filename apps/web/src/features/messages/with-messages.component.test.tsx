import type { IncomingText } from '@callboard/contract/messages/inbox';
import type { Message } from '@callboard/contract/messages/messages';
import type { ReminderEmail } from '@callboard/contract/messages/reminder-emails';
import type { TextConsent } from '@callboard/contract/messages/text-consent';
import type { HistoryEntry } from '@callboard/contract/platform/history';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HistoryList } from '~/features/platform/history/history-list.tsx';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { ReminderEmails } from './reminder-emails.tsx';
import { WithMessages } from './with-messages.tsx';

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

const HELD: Message = {
  ...FAILED,
  _id: 'held',
  template: 'moved',
  state: 'held',
  nextTryAt: '2036-11-20T15:02:00.000Z',
  lastError: '',
  createdAt: '2026-11-20T17:00:00.000Z',
};
const REPLY: IncomingText = {
  _id: 'reply',
  phone: FAILED.to,
  text: 'See you then',
  pictures: 2,
  media: [],
  customer: { _id: 'cora', name: 'Cora Vega' },
  serviceCallId: 'call',
  perhapsVisit: false,
  createdAt: '2026-11-20T16:00:00.000Z',
  readAt: null,
};
const ENTRY: HistoryEntry = {
  _id: 'entry',
  at: '2026-11-20T15:30:00.000Z',
  toldAt: null,
  by: { _id: 'dana', role: 'employee' },
  byName: 'Dana Office',
  action: 'create',
  version: 1,
  backTo: null,
  before: null,
  after: null,
  note: '',
  size: 0,
  isWhole: true,
};

const about = { serviceCallId: 'call' };

function History() {
  return (
    <WithMessages about={about}>
      {(beside) => (
        <HistoryList kind="service-calls" id="call" version={1} mayRevert={false} beside={beside} />
      )}
    </WithMessages>
  );
}

const points = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((point) => point.textContent ?? '');

test('the office sees messages, replies and changes in one timeline, newest first', async () => {
  const { server } = await show(<History />, {
    as: 'dispatcher',
    answers: {
      history: { list: [ENTRY] },
      messages: {
        list: [HELD, { ...FAILED, _id: 'paper', template: 'invoice', state: 'sent' }, FAILED],
        retry: { ...FAILED, state: 'waiting' },
        cancel: { ...HELD, state: 'canceled' },
      },
      inbox: { list: [REPLY] },
    },
  });
  await expect.poll(points).toHaveLength(4);
  const [held, reply, change, failed] = points();
  expect(held).toMatch(/Visit moved · Held until .*9:02 AM/);
  expect(reply).toMatch(/Cora Vega.*See you then.*2 pictures came along/);
  expect(change).toMatch(/Dana Office.*Created/);
  expect(failed).toMatch(/Visit booked · Not sent.*Text to \(512\) 555-0142.*out of reach/);
  expect(server.inputsOf('inbox.list')).toEqual([{ ...about, limit: 500 }]);
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Send again' }));
  await expect.poll(() => server.inputsOf('messages.retry')).toEqual([{ id: 'one' }]);
  await userEvent.click(page.getByRole('button', { name: 'Cancel message' }));
  await expect.poll(() => server.inputsOf('messages.cancel')).toEqual([{ id: 'held' }]);
});

test('a technician sees what was told, and decides nothing about it', async () => {
  await show(<History />, {
    as: 'tech',
    answers: { history: { list: [ENTRY] }, messages: { list: [FAILED] } },
  });
  await expect.element(page.getByText('Visit booked · Not sent')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

// The history is on the phone, and what was told is not.
const away = () => refuse(503, 'unavailable', 'Try again.');

test('without signal a technician reads what is missing from the history, and no alarm', async () => {
  await show(<History />, {
    as: 'tech',
    answers: { history: { list: [ENTRY] }, messages: { list: away } },
  });
  await expect
    .element(page.getByText('Messages to the customer show once there is signal.'))
    .toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
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
