import type { ChannelStanding } from '@callboard/contract/messages/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { ChannelWatch } from './channel-watch.tsx';
import { OffChannels } from './channels-notice.tsx';

const WORKS: ChannelStanding = {
  channel: 'text',
  isOn: true,
  isFailing: false,
  why: '',
  advice: '',
};
const FAILS: ChannelStanding = {
  ...WORKS,
  isFailing: true,
  why: 'The texting provider could not be reached.',
  advice: 'Check the address in SMS_URL and the server’s network.',
};

test('an admin is alarmed while texts do not leave, and no longer than that', async () => {
  let channels = [FAILS];
  const { queryClient } = await show(<ChannelWatch />, {
    as: 'admin',
    answers: { messages: { channels: () => channels } },
  });
  const bar = page.getByRole('alert');
  await expect.element(bar).toHaveTextContent('Texts are not going out');
  await expect.element(bar).toHaveTextContent(`${FAILS.why} ${FAILS.advice}`);
  await expectAccessible();
  channels = [WORKS];
  await queryClient.invalidateQueries();
  await expect.element(bar).not.toBeInTheDocument();
});

test('where messages are switched on, it says which provider is missing', async () => {
  const advice = 'Texts are off: set SMS_URL on the server.';
  await show(<OffChannels />, {
    as: 'admin',
    answers: { messages: { channels: [{ ...WORKS, isOn: false, advice }] } },
  });
  await expect.element(page.getByText(advice)).toBeVisible();
});
