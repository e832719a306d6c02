import type {
  MessagePreview,
  MessageTemplate,
} from '@callboard/contract/messages/message-templates';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { HeldNotice } from './held-notice.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { TestModeCard, TestModeNotice } from './test-mode-card.tsx';

const QUIET = { from: '21:00', until: '08:00' };
const usual = { en: '{company}: your visit is booked for {when}.', es: 'Su visita es el {when}.' };
const BOOKED: MessageTemplate = {
  key: 'booked',
  label: 'Visit booked',
  isOn: false,
  texts: usual,
  usual,
  variables: [
    { name: 'company', label: 'Your company’s name' },
    { name: 'when', label: 'Day and time of the visit' },
  ],
  segments: { en: { count: 1, costly: null }, es: { count: 1, costly: null } },
  steps: null,
};

const said = {
  text: 'Acme Air: see you Tue.',
  segments: { count: 1, costly: null },
  unknown: null,
};
const PREVIEW: MessagePreview = { shownOn: '#1042, Cora Vega', en: said, es: said };

test('a message is switched on with one press', async () => {
  let booked = BOOKED;
  const { server } = await show(<TemplatesCard />, {
    as: 'admin',
    answers: {
      messageTemplates: {
        list: () => [booked],
        update: () => {
          booked = { ...BOOKED, isOn: true };
          return booked;
        },
      },
    },
  });
  const toggle = page.getByRole('switch', { name: 'Visit booked' });
  await expect.element(toggle).not.toBeChecked();
  await expectAccessible();
  await userEvent.click(toggle);
  await expect.element(toggle).toBeChecked();
  expect(server.inputsOf('messageTemplates.update')).toEqual([{ key: 'booked', isOn: true }]);
});

test('a text is written with its variables; what it does not know is said at the text', async () => {
  const refusal = {
    'texts.en': ['This message knows no {wen}. It can say {company}, {when}.'],
  };
  const { server } = await show(<TemplatesCard />, {
    as: 'admin',
    answers: {
      messageTemplates: {
        list: [BOOKED],
        preview: PREVIEW,
        update: () => refuse(400, 'invalid', 'Check the text', { fields: refusal }),
      },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Edit Visit booked' }));
  const english = page.getByLabelText('English');
  await userEvent.fill(english, 'See you {wen}’');
  await expect.element(page.getByText('1 text; “’” makes them shorter')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Save message' }));
  await expect.element(page.getByText('This message knows no {wen}.')).toBeVisible();
  expect(server.inputsOf('messageTemplates.update')).toEqual([
    { key: 'booked', texts: { en: 'See you {wen}’', es: usual.es } },
  ]);
});

test('a text is shown on a real call, as it is typed, with its length and what it does not know', async () => {
  const long = { text: 'Acme Air: see you Tue’', segments: { count: 2, costly: '’' } };
  const { server } = await show(<TemplatesCard />, {
    as: 'admin',
    answers: {
      messageTemplates: {
        list: [BOOKED],
        preview: ({ en = '', callNumber }) => {
          if (callNumber === 99) {
            const fields = { callNumber: ['There is no call #99.'] };
            return refuse(400, 'invalid', 'Check the call', { fields });
          }
          const unknown = en.includes('{wen}') ? 'wen' : null;
          return { ...PREVIEW, en: { ...said, ...(unknown ? long : {}), unknown } };
        },
      },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Edit Visit booked' }));
  const preview = page.getByRole('region', { name: 'Preview on #1042, Cora Vega' });
  await expect.element(preview).toHaveTextContent('Acme Air: see you Tue.English, 1 text');
  await userEvent.fill(page.getByLabelText('English'), 'See you {wen}’');
  await expect.element(preview).toHaveTextContent('English, 2 texts; “’” makes them shorter');
  await expect
    .element(page.getByLabelText('English'))
    .toHaveAccessibleDescription(/This message knows no {wen}/);
  await expectAccessible();
  await userEvent.fill(page.getByLabelText('Call number'), '99');
  await expect.element(page.getByText('There is no call #99.')).toBeVisible();
  expect(server.inputsOf('messageTemplates.preview').at(-1)).toMatchObject({
    key: 'booked',
    en: 'See you {wen}’',
    callNumber: 99,
  });
});

test('after a restore an admin decides what becomes of the messages that wait', async () => {
  let standing = { isHeld: true, waiting: 2, testEmail: '', quietHours: QUIET };
  const { server } = await show(<HeldNotice />, {
    as: 'admin',
    answers: {
      messages: {
        standing: () => standing,
        release: () => {
          standing = { isHeld: false, waiting: 0, testEmail: '', quietHours: QUIET };
          return standing;
        },
      },
    },
  });
  await expect.element(page.getByText('2 messages are waiting.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Discard them' }));
  await expect.element(page.getByText('Messages are on hold')).not.toBeInTheDocument();
  expect(server.inputsOf('messages.release')).toEqual([{ areSent: false }]);
});

test('how long after its due date an invoice is reminded of is chosen', async () => {
  const unpaid: MessageTemplate = {
    ...BOOKED,
    key: 'unpaid',
    label: 'Invoice not paid',
    steps: { unit: 'days after', values: [7], most: 3, from: 1, to: 120 },
  };
  const { server } = await show(<TemplatesCard />, {
    as: 'admin',
    answers: { messageTemplates: { list: [unpaid], preview: PREVIEW, update: unpaid } },
  });
  await userEvent.click(page.getByRole('button', { name: 'Edit Invoice not paid' }));
  const days = page.getByLabelText('Days after it was due');
  await expect.element(days).toHaveValue('7');
  const save = page.getByRole('button', { name: 'Save message' });
  await userEvent.fill(days, 'soon');
  await userEvent.click(save);
  await expect.element(page.getByText('Enter whole numbers, separated by commas')).toBeVisible();
  await userEvent.fill(days, '7, 14');
  await expectAccessible();
  await userEvent.click(save);
  await expect
    .poll(() => server.inputsOf('messageTemplates.update'))
    .toEqual([{ key: 'unpaid', texts: { en: usual.en, es: usual.es }, steps: [7, 14] }]);
});

test('while messages are tried out it is said so, and ends with an empty address', async () => {
  const standing = { isHeld: false, waiting: 0, testEmail: 'try@acme.example', quietHours: QUIET };
  let now = standing;
  const card = (
    <>
      <TestModeNotice />
      <TestModeCard />
    </>
  );
  const { server } = await show(card, {
    as: 'admin',
    answers: {
      messages: {
        standing: () => now,
        setTestMode: () => {
          now = { ...standing, testEmail: '', quietHours: QUIET };
          return now;
        },
      },
    },
  });
  await expect.element(page.getByText('Test mode is on')).toBeVisible();
  await expectAccessible();
  const address = page.getByLabelText('Send everything to');
  const save = page.getByRole('button', { name: 'Save test mode' });
  await userEvent.fill(address, 'nobody');
  await userEvent.click(save);
  await expect.element(page.getByText(/^Enter an email address/)).toBeVisible();
  await userEvent.fill(address, '');
  await userEvent.click(save);
  await expect.element(page.getByText('Test mode is on')).not.toBeInTheDocument();
  expect(server.inputsOf('messages.setTestMode')).toEqual([{ email: '' }]);
});

test('why test mode is not changed is said at its form', async () => {
  const standing = { isHeld: false, waiting: 0, testEmail: '', quietHours: QUIET };
  await show(<TestModeCard />, {
    as: 'admin',
    answers: {
      messages: {
        standing,
        setTestMode: () => refuse(503, 'unavailable', 'Try again in a moment.'),
      },
    },
  });
  await userEvent.fill(page.getByLabelText('Send everything to'), 'try@acme.example');
  await userEvent.click(page.getByRole('button', { name: 'Save test mode' }));
  await expect.element(page.getByText('Try again in a moment.')).toBeVisible();
});
