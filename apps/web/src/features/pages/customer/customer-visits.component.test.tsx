import type { StatusKey } from '@callboard/contract/calls/statuses';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { CustomerVisits } from './customer-visits.tsx';

const DAY_MS = 86_400_000;
const visit = (callNumber: number, daysAgo: number, status: StatusKey = 'completed') =>
  sampleCall({
    _id: `call-${callNumber}`,
    callNumber,
    status,
    scheduledAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    subtotal: 90,
    balance: 90,
  });
const [latest, owed] = [visit(7, 20), visit(3, 400)];
const waits = visit(1, 700, 'waiting_parts');

const links = page.getByRole('region', { name: 'Unpaid' }).getByRole('link');

test('unpaid calls that were not read are said, and come with another try', async () => {
  const { server } = await show(<CustomerVisits customerId="quincy" />, {
    answers: {
      serviceCalls: {
        list: ({ hasBalance, isOpen } = {}) => {
          if (hasBalance) return refuse(500, 'internal', 'The server is busy.');
          return isOpen ? [] : [latest];
        },
      },
      customers: { card: () => refuse(404, 'not_found', 'Not told here') },
    },
  });
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Failed to load the unpaid calls');
  await expect.element(links).toHaveLength(1);
  server.answer({
    serviceCalls: { list: ({ hasBalance } = {}) => (hasBalance ? [owed] : [latest]) },
  });
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(links).toHaveLength(2);
});

test('an open call is listed though it is older than what was read of the others', async () => {
  await show(<CustomerVisits customerId="quincy" />, {
    answers: {
      serviceCalls: {
        list: ({ hasBalance, isOpen } = {}) => {
          if (hasBalance) return [];
          return isOpen ? [waits] : [latest];
        },
      },
      customers: { card: () => refuse(404, 'not_found', 'Not told here') },
    },
  });
  const open = page.getByRole('region', { name: 'Open calls' });
  await expect.element(open).toHaveTextContent('#1');
});

test('what a past visit came to stands at the end of a line, on a phone too', async () => {
  const paid = { ...visit(7, 20, 'closed'), total: 90, balance: 0 };
  await show(<CustomerVisits customerId="quincy" />, {
    answers: {
      serviceCalls: { list: ({ hasBalance, isOpen } = {}) => (hasBalance || isOpen ? [] : [paid]) },
      customers: { card: () => refuse(404, 'not_found', 'Not told here') },
    },
    size: 'phone',
  });
  const row = page.getByRole('region', { name: 'Past visits' }).getByRole('listitem');
  const sum = row.getByText('$90.00');
  await expect.element(sum).toBeVisible();
  const [inner, outer] = [sum, row].map((part) => part.element().getBoundingClientRect().right);
  // The row's own padding.
  expect((outer ?? 0) - (inner ?? 0)).toBeLessThanOrEqual(20);
});
