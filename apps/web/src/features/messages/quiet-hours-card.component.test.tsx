import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';

test('the quiet hours are chosen, and hours that are none are refused beside their field', async () => {
  const standing = {
    isHeld: false,
    waiting: 0,
    testEmail: '',
    quietHours: { from: '21:00', until: '08:00' },
  };
  const saved = { ...standing, quietHours: { from: '20:30', until: '08:00' } };
  const { server } = await show(<QuietHoursCard />, {
    as: 'admin',
    answers: { messages: { standing, setQuietHours: saved } },
  });
  const from = page.getByLabelText('No messages from');
  const until = page.getByLabelText('Until');
  const save = page.getByRole('button', { name: 'Save quiet hours' });
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
