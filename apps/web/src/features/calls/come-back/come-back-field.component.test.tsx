import type { WouldTell } from '@callboard/contract/messages/tell-customer';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { show } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import { type BookReturn, ComeBackField } from './come-back-field.tsx';

const CALL = sampleCall({ status: 'waiting_parts' });
const TOLD: WouldTell = {
  isTold: true,
  template: 'booked',
  channel: 'text',
  quietUntil: null,
  isHeld: false,
  why: '',
};

let book: BookReturn | undefined;

function Answer() {
  return (
    <>
      <ComeBackField
        call={CALL}
        onPlan={(planned) => {
          book = planned;
        }}
      />
      <Button onClick={() => void book?.('A part is missing')}>Save reason</Button>
    </>
  );
}

async function comeBack() {
  const { server } = await show(<Answer />, {
    as: 'dispatcher',
    answers: {
      messages: { wouldTell: TOLD },
      dispatch: { plan: { nextFree: '2026-12-01T15:00:00.000Z', broken: [] } },
      serviceCalls: {
        create: sampleCall({ _id: 'return', callNumber: 1043 }),
        addNote: {
          _id: 'note',
          text: 'A part is missing',
          author: { _id: 'office', name: 'Sam' },
          createdAt: '2026-11-30T15:00:00.000Z',
        },
      },
    },
  });
  await userEvent.click(page.getByRole('switch', { name: 'Come back' }));
  return server;
}

const tick = page.getByRole('checkbox', { name: 'The customer will be told by text' });
const save = page.getByRole('button', { name: 'Save reason' });

test('whether the customer is told of a return visit is shown before it is booked', async () => {
  const server = await comeBack();
  await expect.element(tick).toBeChecked();
  expect(server.inputsOf('messages.wouldTell').at(-1)).toEqual({
    customerId: CALL.customer._id,
    propertyId: CALL.property._id,
    scheduledAt: '2026-12-01T15:00:00.000Z',
  });
  await save.click();
  await expect.poll(() => server.inputsOf('serviceCalls.create')).toHaveLength(1);
  expect(server.inputsOf('serviceCalls.create')[0]).not.toHaveProperty('tellCustomer');
});

test('and where it is unticked, nobody is told', async () => {
  const server = await comeBack();
  await tick.click();
  await expect.element(tick).not.toBeChecked();
  await save.click();
  await expect
    .poll(() => server.inputsOf('serviceCalls.create'))
    .toMatchObject([{ scheduledAt: '2026-12-01T15:00:00.000Z', tellCustomer: false }]);
});
