import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { CallChecklist } from './call-checklist.tsx';

test('a checklist that does not load is asked for once, and again when somebody says so', async () => {
  const checklist = () => refuse(500, 'internal', 'Something went wrong');
  const { server } = await show(<CallChecklist callId="call" />, {
    answers: { serviceCalls: { checklist } },
  });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expect.element(retry).toBeEnabled();
  expect(server.asked('serviceCalls.checklist')).toHaveLength(1);
  await userEvent.click(retry);
  await expect.poll(() => server.asked('serviceCalls.checklist')).toHaveLength(2);
});
