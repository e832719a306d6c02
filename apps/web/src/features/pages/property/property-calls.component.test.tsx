import type { CallAtProperty } from '@callboard/contract/calls/past-visits';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { PropertyCalls } from './property-calls.tsx';

const at = (callNumber: number, more: Partial<CallAtProperty>): CallAtProperty => ({
  ...sampleCall(),
  _id: `call-${callNumber}`,
  callNumber,
  work: [],
  note: null,
  balance: 0,
  ...more,
});

/** More than a page of visits that are over, latest first. */
const OVER = Array.from({ length: 11 }, (_, index) =>
  at(40 - index, { status: 'closed', scheduledAt: `2026-05-${30 - index}T15:00:00.000Z` }),
);
const WAITS = at(3, { status: 'waiting_parts', scheduledAt: '2025-01-10T15:00:00.000Z' });

const open = page.getByRole('region', { name: 'Open calls' });
const past = page.getByRole('region', { name: 'Past visits' });

test('an open call is told though ten visits came after it', async () => {
  await show(<PropertyCalls propertyId="house" customerId="quincy" />, {
    answers: { serviceCalls: { atProperty: ({ isOpen }) => (isOpen ? [WAITS] : OVER) } },
  });
  await expect.element(open.getByRole('link', { name: '#3' })).toBeVisible();
  await expect.element(past.getByRole('listitem')).toHaveLength(10);
});

test('open calls that were not read are said, and come with another try', async () => {
  const { server } = await show(<PropertyCalls propertyId="house" customerId="quincy" />, {
    answers: {
      serviceCalls: {
        atProperty: ({ isOpen }) =>
          isOpen ? refuse(500, 'internal', 'The server is busy.') : OVER,
      },
    },
  });
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Failed to load the open calls');
  server.answer({ serviceCalls: { atProperty: ({ isOpen }) => (isOpen ? [WAITS] : OVER) } });
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await expect.element(open).toHaveTextContent('#3');
  await expect.element(alert).not.toBeInTheDocument();
});
