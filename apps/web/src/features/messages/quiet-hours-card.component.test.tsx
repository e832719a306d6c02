import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';

const standing = {
  isHeld: false,
  waiting: 0,
  testEmail: '',
  quietHours: { from: '21:00', until: '08:00' },
};
const saved = { ...standing, quietHours: { from: '20:30', until: '08:00' } };

const from = page.getByLabelText('No messages from');
const until = page.getByLabelText('Until');
const save = page.getByRole('button', { name: 'Save quiet hours' });

test('the quiet hours are chosen, and hours that are none are refused beside their field', async () => {
  const { server } = await show(<QuietHoursCard />, {
    as: 'admin',
    answers: { messages: { standing, setQuietHours: saved } },
  });
  await expect.element(until).toHaveValue('08:00');
  await userEvent.fill(until, '21:00');
  await save.click();
  await expect.element(until).toHaveAccessibleDescription(/Choose another time/);
  await expectAccessible();
  await userEvent.fill(until, '08:00');
  await userEvent.fill(from, '20:30');
  await save.click();
  await expect
    .poll(() => server.inputsOf('messages.setQuietHours'))
    .toEqual([{ from: '20:30', until: '08:00' }]);
});

test('what was typed stays while it cannot be saved, and says why; swapped hours are seen', async () => {
  const { server } = await show(<QuietHoursCard />, {
    as: 'admin',
    answers: {
      messages: { standing, setQuietHours: () => refuse(503, 'unavailable', 'Try again soon.') },
    },
  });
  await expect.element(page.getByText('Messages leave from 8:00 AM to 9:00 PM.')).toBeVisible();
  await userEvent.fill(from, '20:30');
  await expect.element(page.getByText('Messages leave from 8:00 AM to 8:30 PM.')).toBeVisible();
  await save.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Try again soon.');
  await expect.element(from).toHaveValue('20:30');
  server.answer({ messages: { standing: saved, setQuietHours: saved } });
  const field = from.element();
  await userEvent.type(from, '{Enter}');
  await expect.element(page.getByText('Quiet hours saved')).toBeVisible();
  expect(from.element()).toBe(field);
  expect(document.activeElement).toBe(field);
});
