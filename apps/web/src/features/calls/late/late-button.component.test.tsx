import type { LateTold } from '@callboard/contract/messages/messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { LateButton } from './late-button.tsx';

const VISIT = { _id: 'call', callNumber: 1042, status: 'scheduled' } as const;
const TOLD: LateTold = {
  isTold: true,
  minutes: 30,
  channel: 'text',
  leavesAt: '2026-11-27T15:00:20.000Z',
  why: '',
};

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

test('one tap tells the customer; Undo takes it back', async () => {
  const told: string[] = [];
  const { server } = await show(<LateButton visit={VISIT} onTold={(one) => told.push(one)} />, {
    as: 'tech',
    size: 'phone',
    answers: {
      messages: {
        runningLate: TOLD,
        takeBackLate: () => refuse(409, 'conflict', 'It is too late for that.'),
      },
    },
  });
  await press('Running late');
  await expect
    .element(page.getByText('The customer is told by text: about 30 minutes late'))
    .toBeVisible();
  await expectAccessible();
  expect(server.inputsOf('messages.runningLate')).toEqual([{ id: 'call' }]);
  expect(told).toEqual(['30 minutes']);
  await press('Undo');
  await expect.element(page.getByText('It is too late for that.')).toBeVisible();
  expect(server.inputsOf('messages.takeBackLate')).toEqual([{ id: 'call' }]);
});

test('another time takes the place of the one that was told', async () => {
  const { server } = await show(<LateButton visit={VISIT} />, {
    as: 'tech',
    size: 'phone',
    answers: { messages: { runningLate: TOLD } },
  });
  await press('Running late');
  await press('Other time');
  await press('1 hour');
  await expect
    .poll(() => server.inputsOf('messages.runningLate'))
    .toEqual([{ id: 'call' }, { id: 'call', minutes: 60 }]);
});

test('it says plainly why the customer hears nothing', async () => {
  const why = 'There is no way to reach the customer.';
  await show(<LateButton visit={VISIT} />, {
    as: 'tech',
    size: 'phone',
    answers: {
      messages: { runningLate: { ...TOLD, isTold: false, channel: null, leavesAt: null, why } },
    },
  });
  await press('Running late');
  await expect.element(page.getByText(`${why} Call the customer yourself.`)).toBeVisible();
  await expect.element(page.getByText('The office knows: #1042, 30 minutes late')).toBeVisible();
});

test('nobody is late for a visit that began', async () => {
  await show(<LateButton visit={{ ...VISIT, status: 'in_progress' }} />, { as: 'tech' });
  await expect.element(page.getByRole('button', { name: 'Running late' })).not.toBeInTheDocument();
});
