import type { ReferralSource } from '@callboard/contract/company/referral-sources';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCustomer } from '~/features/customers/form/testing/sample-customer.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import {
  expectAccepted,
  expectRefused,
  keysOf,
  late,
  refuseFields,
  sendInHurry,
} from '~/testing/form.ts';
import { moneySettings } from '~/testing/money-settings.ts';
import { type Answers, loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { NewCustomerPage } from './new-customer-page.tsx';

const ANGI: ReferralSource = {
  _id: 'angi',
  name: 'Angi',
  category: '',
  isActive: true,
  description: '',
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
};
const RADIO = { ...ANGI, _id: 'radio', name: 'Radio', isActive: false };

const showPage = ({ customers }: Answers = {}, at = '/customers/new') =>
  show(<NewCustomerPage />, {
    at,
    routeId: '/_in/customers/new',
    answers: {
      customers: { similar: [], ...customers },
      referralSources: { list: [ANGI, RADIO] },
      settings: { money: moneySettings() },
    },
  });

const field = (label: string) => page.getByLabelText(label, { exact: true });
const create = page.getByRole('button', { name: 'Create customer' });

async function fillNames() {
  await userEvent.fill(field('First name'), 'Zelda');
  await userEvent.fill(field('Last name'), 'Fitzgerald');
  await userEvent.fill(field('Phone'), '512');
}

test('the page of a new customer says at each field what is wrong, and keeps the rest', async () => {
  const { server } = await showPage();
  await userEvent.fill(field('First name'), '   ');
  await userEvent.fill(field('Email'), 'nowhere');
  await userEvent.selectOptions(field('Referral source'), 'Angi');
  await userEvent.click(field('VIP'));
  await userEvent.click(create);
  await expectRefused(field('First name'), 'First name is required');
  await expectRefused(field('Last name'), 'Last name is required');
  await expectRefused(field('Phone'), 'Phone is required');
  await expectRefused(field('Email'), 'Enter an email address like name@example.com');
  await expectAccepted(field('Business name'));
  await expectAccepted(field('Referral source'));
  await expect.element(field('First name')).toHaveFocus();
  await expect.element(field('Referral source')).toHaveValue('angi');
  await expect.element(field('VIP')).toBeChecked();
  await expect
    .element(field('Referral source').getByRole('option', { name: 'Radio' }))
    .not.toBeInTheDocument();
  await expectAccessible();
  expect(server.inputsOf('customers.create')).toEqual([]);
});

test('a customer who cannot be created stays typed, and is sent again as the same one', async () => {
  const { server, address } = await showPage({
    customers: {
      create: () =>
        refuseFields({
          referralSourceId: ['This source no longer exists'],
          phone: ['Enter a phone number with area code'],
        }),
    },
  });
  await fillNames();
  await userEvent.selectOptions(field('Referral source'), 'Angi');
  await userEvent.click(field('Do not service'));
  await userEvent.click(create);
  await expectRefused(field('Phone'), 'Enter a phone number with area code');
  await expectRefused(field('Referral source'), 'This source no longer exists');
  await expect.element(field('Phone')).toHaveFocus();

  server.answer({ customers: { create: () => refuse(500, 'internal', 'Our side broke.') } });
  await userEvent.click(create);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Our side broke\.$/);
  server.answer({ customers: { create: loseConnection } });
  await userEvent.click(create);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Failed to create customer\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(field('Last name')).toHaveValue('Fitzgerald');
  expect(address()).toBe('/customers/new');

  server.answer({ customers: { create: sampleCustomer() } });
  await userEvent.click(create);
  await expect.poll(address).toBe('/customers/zelda');
  await expect.element(page.getByText('Customer created: Zelda Fitzgerald')).toBeVisible();
  expect(server.inputsOf('customers.create').at(-1)).toEqual({
    firstName: 'Zelda',
    lastName: 'Fitzgerald',
    phone: '512',
    businessName: '',
    email: '',
    taxExempt: null,
    referralSourceId: 'angi',
    doNotService: true,
    isVip: false,
    paysByCheckOnly: false,
    contactRole: null,
    phoneUses: [],
    emailUses: [],
    language: '',
  });
  expect(keysOf(server, 'customers.create')).toHaveLength(1);
});

test('the page creates one customer, however often somebody presses', async () => {
  const { answer, letGo } = late(sampleCustomer());
  const { server, address } = await showPage({ customers: { create: answer } });
  await fillNames();
  await sendInHurry(create, { field: field('Last name') });
  letGo();
  await expect.poll(address).toBe('/customers/zelda');
  expect(server.inputsOf('customers.create')).toHaveLength(1);
});

test('the number of a caller whom nobody knows is there already', async () => {
  await showPage({}, '/customers/new?phone=%28512%29+555-0188');
  await expect.element(field('Phone')).toHaveValue('(512) 555-0188');
  await expect.element(field('First name')).toHaveValue('');
});
