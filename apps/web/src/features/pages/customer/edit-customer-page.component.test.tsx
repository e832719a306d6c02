import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCustomer } from '~/features/customers/form/testing/sample-customer.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectAccepted, expectRefused, late, refuseFields, sendInHurry } from '~/testing/form.ts';
import { moneySettings } from '~/testing/money-settings.ts';
import { loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { EditCustomerPage } from './edit-customer-page.tsx';

// A source that is not offered any more, but stays with who has it.
const ZELDA = sampleCustomer({
  businessName: 'Fitz and Sons',
  referralSourceId: 'radio',
  referral: { source: { _id: 'radio', name: 'Radio' }, sourceName: 'Radio' },
});

async function showPage(taxFrom: string | null = null) {
  const shown = await show(<EditCustomerPage />, {
    at: '/customers/zelda/edit',
    routeId: '/_in/customers/$id/edit',
    answers: {
      customers: { byId: ZELDA },
      referralSources: { list: [] },
      settings: { money: moneySettings({ taxFrom }) },
    },
  });
  await expect.element(field('First name')).toHaveValue('Zelda');
  await expect.element(field('Referral source')).toHaveValue('radio');
  return shown;
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });

const SENT = {
  id: 'zelda',
  version: 5,
  firstName: 'Zelda',
  lastName: 'Sayre',
  phone: '(512) 555-0190',
  businessName: 'Fitz and Sons',
  email: '',
  doNotService: false,
  isVip: false,
  paysByCheckOnly: false,
  contactRole: null,
  phoneUses: [],
  emailUses: [],
  language: '',
  taxExempt: null,
};

test('a customer being edited says what is wrong, and is saved once with their version', async () => {
  const { server, address } = await showPage();
  await userEvent.fill(field('Last name'), '');
  await userEvent.fill(field('Phone'), '');
  await userEvent.click(save);
  await expectRefused(field('Last name'), 'Last name is required');
  await expectRefused(field('Phone'), 'Phone is required');
  await expectAccepted(field('First name'));
  await expect.element(field('Last name')).toHaveFocus();
  await expectAccessible();
  expect(server.inputsOf('customers.update')).toEqual([]);

  server.answer({ customers: { update: () => refuseFields({ language: ['Say it shorter'] }) } });
  await userEvent.fill(field('Last name'), 'Sayre');
  await userEvent.fill(field('Phone'), '(512) 555-0190');
  await userEvent.click(save);
  await expectRefused(field('Language'), 'Say it shorter');
  await expect.element(field('Language')).toHaveFocus();
  server.answer({ customers: { update: loseConnection } });
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Failed to save\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(field('Last name')).toHaveValue('Sayre');

  const { answer, letGo } = late(
    sampleCustomer({ lastName: 'Sayre', name: 'Zelda Sayre', version: 6 }),
  );
  server.answer({ customers: { update: answer } });
  await sendInHurry(save, { field: field('Last name') });
  letGo();
  await expect.element(page.getByText('Saved: Zelda Sayre')).toBeVisible();
  await expect.poll(address).toBe('/customers/zelda');
  expect(server.inputsOf('customers.update')).toEqual([SENT, SENT, SENT]);
});

test('what somebody else saved meanwhile is shown, except where something was typed', async () => {
  const { server, address } = await showPage();
  const current = { ...ZELDA, lastName: 'Fitz', email: 'zelda@example.com', version: 6 };
  server.answer({
    customers: {
      update: () => refuse(409, 'conflict', 'Somebody else changed this customer.', { current }),
    },
  });
  await userEvent.fill(field('Last name'), 'Sayre');
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Somebody else changed this customer.');
  await expect.element(field('Email')).toHaveValue('zelda@example.com');
  await expect.element(field('Last name')).toHaveValue('Sayre');

  server.answer({ customers: { update: { ...current, lastName: 'Sayre', version: 7 } } });
  await userEvent.click(save);
  await expect.poll(address).toBe('/customers/zelda');
  expect(server.inputsOf('customers.update').at(-1)).toEqual({
    ...SENT,
    email: 'zelda@example.com',
    version: 6,
  });
});

test('whom a file brought with a last name alone may stay without a first name and a phone', async () => {
  const cher = sampleCustomer({ firstName: '', lastName: 'Cher', name: 'Cher', phone: '' });
  const { server } = await show(<EditCustomerPage />, {
    at: '/customers/zelda/edit',
    routeId: '/_in/customers/$id/edit',
    answers: {
      customers: { byId: cher, update: cher },
      referralSources: { list: [] },
      settings: { money: moneySettings() },
    },
  });
  await expect.element(field('Last name')).toHaveValue('Cher');
  await userEvent.fill(field('Email'), 'cher@example.com');
  await userEvent.click(save);
  await expect
    .poll(() => server.inputsOf('customers.update'))
    .toMatchObject([{ firstName: '', phone: '', email: 'cher@example.com' }]);
});

test('where there are taxes, a customer is exempt by a certificate, until a day or for good', async () => {
  const { server, address } = await showPage('2026-12-01');
  await userEvent.fill(field('Last day'), '2027-12-31');
  await userEvent.click(save);
  await expectRefused(field('Certificate'), 'Certificate is required');
  await expect.element(field('Certificate')).toHaveFocus();
  await expectAccessible();
  server.answer({
    customers: {
      update: () => refuseFields({ 'taxExempt.certificate': ['This certificate ran out'] }),
    },
  });
  await userEvent.fill(field('Certificate'), '01-339');
  await userEvent.click(save);
  await expectRefused(field('Certificate'), 'This certificate ran out');
  server.answer({ customers: { update: { ...ZELDA, version: 6 } } });
  await userEvent.fill(field('Last day'), '');
  await userEvent.click(save);
  await expect.poll(address).toBe('/customers/zelda');
  expect(server.inputsOf('customers.update').slice(-2)).toEqual([
    { ...SENT, lastName: 'Fitzgerald', taxExempt: { certificate: '01-339', until: '2027-12-31' } },
    { ...SENT, lastName: 'Fitzgerald', taxExempt: { certificate: '01-339', until: null } },
  ]);
});
