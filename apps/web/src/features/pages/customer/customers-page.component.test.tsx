import type { CustomerInList } from '@callboard/contract/customers/customers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '~/testing/show.tsx';
import { CustomersPage } from './customers-page.tsx';

const CUSTOMER: CustomerInList = {
  _id: 'c',
  firstName: 'Ana',
  lastName: 'Quinn',
  name: 'Ana Quinn',
  businessName: '',
  phone: '+15125550142',
  email: '',
  username: '',
  referralSourceId: null,
  referral: { source: null, sourceName: '' },
  createdAt: '2026-11-20T15:00:00.000Z',
  version: 1,
  contact: null,
  street: '8 Fern Grove',
  city: 'Austin',
  owed: 12,
  lastVisitAt: null,
  doNotService: false,
  isVip: false,
  paysByCheckOnly: false,
};

const shown = (at: string) =>
  show(<CustomersPage />, {
    at,
    routeId: '/_in/customers/',
    as: 'dispatcher',
    answers: { customers: { list: [CUSTOMER], count: { count: 1 } } },
  });

test('customers are sorted by what they owe and by their last visit', async () => {
  const { server } = await shown('/customers');
  const asked = () => server.inputsOf('customers.list').at(-1);
  await userEvent.click(page.getByRole('button', { name: 'Amount due' }));
  await expect.poll(asked).toMatchObject({ sort: 'balance', dir: 'desc' });
  await userEvent.click(page.getByRole('button', { name: 'Amount due' }));
  await expect.poll(asked).toMatchObject({ sort: 'balance', dir: 'asc' });
  await userEvent.click(page.getByRole('button', { name: 'Last visit' }));
  await expect.poll(asked).toMatchObject({ sort: 'lastVisitAt', dir: 'desc' });
});

test('what a search finds comes by name', async () => {
  const { server } = await shown('/customers?q=ana&sort=balance');
  await expect.element(page.getByText('Ana Quinn')).toBeVisible();
  expect(server.inputsOf('customers.list').at(-1)).toMatchObject({ q: 'ana', sort: 'name' });
  await expect.element(page.getByRole('button', { name: 'Amount due' })).not.toBeInTheDocument();
});
