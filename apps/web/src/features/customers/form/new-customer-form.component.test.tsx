import type { Customer } from '@callboard/contract/customers/customers';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import {
  expectAccepted,
  expectRefused,
  keysOf,
  late,
  refuseFields,
  sendInHurry,
} from '~/testing/form.ts';
import { type Answers, loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { NewCustomerForm, type NewCustomerFormProps } from './new-customer-form.tsx';
import { sampleCustomer } from './testing/sample-customer.ts';

async function showForm(answers: Answers = {}, prefill: NewCustomerFormProps['prefill'] = {}) {
  const heard = {
    created: vi.fn<(one: Customer) => void>(),
    used: vi.fn<(one: Customer) => void>(),
  };
  const shown = await show(
    <NewCustomerForm
      prefill={prefill}
      onCreated={heard.created}
      onUse={heard.used}
      onCancel={() => undefined}
    />,
    { answers: { customers: { similar: [], ...answers.customers } } },
  );
  return { ...shown, ...heard };
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole('button', { name: 'Save customer' });

test('a new customer needs names and a phone, and each field says so', async () => {
  const { server } = await showForm({}, { firstName: 'Zelda' });
  await userEvent.fill(field('Last name'), '  ');
  await userEvent.fill(field('Email'), 'nowhere');
  await userEvent.fill(field('Business name'), 'Fitz and Sons');
  await userEvent.click(save);
  await expectRefused(field('Last name'), 'Last name is required');
  await expectRefused(field('Phone'), 'Phone is required');
  await expectRefused(field('Email'), 'Enter an email address like name@example.com');
  await expectAccepted(field('First name'));
  await expectAccepted(field('Business name'));
  await expect.element(field('Last name')).toHaveFocus();
  await expect.element(field('Email')).toHaveValue('nowhere');
  await expect.element(field('Business name')).toHaveValue('Fitz and Sons');
  await expectAccessible();

  await userEvent.fill(field('First name'), '');
  await userEvent.fill(field('Phone'), 'call me');
  await userEvent.click(save);
  await expectRefused(field('First name'), 'First name is required');
  await expectRefused(field('Phone'), 'Enter a phone number with digits');
  await expect.element(field('First name')).toHaveFocus();
  expect(server.inputsOf('customers.create')).toEqual([]);
});

test('a new customer whom the server refuses stays, and is sent again as the same one', async () => {
  const { server, created } = await showForm({
    customers: { create: () => refuseFields({ phone: ['Enter a phone number with area code'] }) },
  });
  await userEvent.fill(field('First name'), ' Zelda ');
  await userEvent.fill(field('Last name'), 'Fitzgerald');
  await userEvent.fill(field('Phone'), '12');
  await userEvent.click(save);
  await expectRefused(field('Phone'), 'Enter a phone number with area code');
  await expect.element(field('Phone')).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  server.answer({ customers: { create: () => refuse(500, 'internal', 'Our side broke.') } });
  await userEvent.fill(field('Phone'), '512 555 0190');
  await userEvent.click(save);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Our side broke\.$/);
  server.answer({ customers: { create: loseConnection } });
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Failed to create customer\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(field('Last name')).toHaveValue('Fitzgerald');
  expect(created).not.toHaveBeenCalled();

  server.answer({ customers: { create: sampleCustomer() } });
  await userEvent.click(save);
  await expect.poll(() => created.mock.calls).toEqual([[sampleCustomer()]]);
  expect(server.inputsOf('customers.create').at(-1)).toEqual({
    firstName: 'Zelda',
    lastName: 'Fitzgerald',
    phone: '512 555 0190',
    businessName: '',
    email: '',
  });
  expect(keysOf(server, 'customers.create')).toHaveLength(1);
});

test('a new customer who may have been saved already is looked for before another try', async () => {
  const { server } = await showForm(
    { customers: { create: () => refuse(422, 'idempotency_mismatch', 'This key was used.') } },
    { firstName: 'Zelda', lastName: 'Fitzgerald', phone: '512' },
  );
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('An earlier attempt was already saved. Look for it before you save again.');
  await userEvent.click(save);
  await expect.poll(() => server.asked('customers.create')).toHaveLength(2);
  expect(keysOf(server, 'customers.create')).toHaveLength(2);
});

test('a new customer is created once, however often somebody presses', async () => {
  const { answer, letGo } = late(sampleCustomer());
  const { server, created } = await showForm({ customers: { create: answer } });
  await userEvent.fill(field('First name'), 'Zelda');
  await userEvent.fill(field('Last name'), 'Fitzgerald');
  await userEvent.fill(field('Phone'), '512');
  await sendInHurry(save, { field: field('Last name') });
  letGo();
  await expect.poll(() => created.mock.calls).toHaveLength(1);
  expect(server.inputsOf('customers.create')).toHaveLength(1);
});

test('somebody who is a customer already is offered while they are written down', async () => {
  const known = {
    ...sampleCustomer(),
    by: ['phone' as const],
    contact: null,
    place: '12 Oak St, Austin',
    lastVisitAt: null,
  };
  const { server, used } = await showForm({ customers: { similar: [known] } });
  await userEvent.fill(field('Phone'), '512 555 0190');
  await expect.element(page.getByText('Is this Zelda Fitzgerald?')).toBeVisible();
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Use Zelda Fitzgerald' }));
  await expect.poll(() => used.mock.calls).toEqual([[known]]);
  expect(server.inputsOf('customers.similar')).toEqual([{ phone: '512 555 0190' }]);
});
