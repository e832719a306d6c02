import type { MergePreview, MergeSide } from '@callboard/contract/customers/customer-merges';
import { MOVED_KINDS, movedName } from '@callboard/contract/customers/merge-fields';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCustomer } from '~/features/customers/form/testing/sample-customer.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectAccepted, expectRefused, keysOf, late, sendInHurry } from '~/testing/form.ts';
import { type Answers, loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { MergeForm } from './merge-form.tsx';

const MARIA: MergeSide = {
  _id: 'maria',
  name: 'Maria Vasquez',
  version: 3,
  createdAt: '2024-05-06T15:00:00.000Z',
  values: {
    firstName: 'Maria',
    lastName: 'Vasquez',
    businessName: '',
    phone: '+15125550171',
    email: 'mv@vasquez.example',
    contactRole: null,
    language: '',
    referralSource: null,
    doNotService: false,
    isVip: false,
    paysByCheckOnly: false,
    taxExempt: null,
  },
  username: '',
  signsIn: false,
};
const MERRY: MergeSide = {
  ...MARIA,
  _id: 'merry',
  name: 'Merry Vasquez',
  version: 8,
  createdAt: '2026-02-03T15:00:00.000Z',
  values: {
    ...MARIA.values,
    firstName: 'Merry',
    phone: '+15125550172',
    businessName: 'Vasquez Bakery',
    isVip: true,
    taxExempt: { certificate: 'TX-17-2044', until: '2027-06-30' },
  },
};
const PREVIEW: MergePreview = {
  kept: MARIA,
  merged: MERRY,
  moves: {
    ...recordOf(MOVED_KINDS.map(movedName), () => 0),
    properties: 1,
    calls: 2,
    contacts: 0,
    files: 0,
    notes: 0,
  },
  asksConfirmation: false,
};
const MERGED = sampleCustomer({ _id: 'maria', name: 'Maria Vasquez', version: 4 });

async function showForm(more: Partial<MergePreview> = {}, { customers }: Answers = {}) {
  const swapped = vi.fn<() => void>();
  const shown = await show(<MergeForm preview={{ ...PREVIEW, ...more }} onSwap={swapped} />, {
    answers: { customers: { merge: MERGED, ...customers } },
  });
  return { ...shown, swapped };
}

const choice = (field: string, value: string) =>
  page.getByRole('group', { name: field }).getByRole('radio', { name: value });
const merge = page.getByRole('button', { name: 'Merge into Maria Vasquez' });
const asContact = page.getByRole('checkbox', { name: /as a contact$/ });

const USUAL = {
  id: 'merry',
  into: 'maria',
  version: 8,
  intoVersion: 3,
  choices: {},
  keepsContact: true,
  confirmedSame: false,
};

test('whose value stays is chosen field by field, and nothing that was empty is lost', async () => {
  const { server, address, swapped } = await showForm();
  await expect.element(choice('First name', 'Maria')).toBeChecked();
  await expect.element(choice('Phone', '(512) 555-0171')).toBeChecked();
  await expect.element(choice('Business name', 'Vasquez Bakery')).toBeChecked();
  await expect.element(choice('Business name', 'Empty')).not.toBeChecked();
  await expect.element(choice('VIP', 'Yes')).toBeChecked();
  await expect
    .element(choice('Tax exempt', 'Certificate TX-17-2044, until Wed, Jun 30, 2027'))
    .toBeChecked();
  await expect.element(page.getByRole('group', { name: 'Last name' })).not.toBeInTheDocument();
  await expect
    .element(page.getByText('The same: Last name Vasquez · Email mv@vasquez.example'))
    .toBeVisible();
  await expect
    .element(page.getByText('1 property and 2 calls of Merry Vasquez move to Maria Vasquez.'))
    .toBeVisible();
  await expect
    .element(asContact)
    .toHaveAccessibleName('Keep Merry Vasquez, (512) 555-0172, as a contact');
  await expectAccessible();

  await userEvent.click(choice('Phone', '(512) 555-0172'));
  await userEvent.click(choice('VIP', 'No'));
  await expect.element(choice('Phone', '(512) 555-0171')).not.toBeChecked();
  // Nobody is left whom that number would belong to.
  await expect.element(asContact).not.toBeInTheDocument();
  expect(swapped).not.toHaveBeenCalled();
  await userEvent.click(merge);
  await expect.poll(address).toBe('/customers/maria');
  await expect
    .element(page.getByText('Merged Merry Vasquez into Maria Vasquez', { exact: true }))
    .toBeVisible();
  expect(server.inputsOf('customers.merge')).toEqual([
    { ...USUAL, choices: { phone: 'merged', isVip: 'kept' } },
  ]);
});

test('the number that does not stay is kept as a contact unless somebody says no', async () => {
  const { server, swapped } = await showForm();
  await expect.element(asContact).toBeChecked();
  await userEvent.click(asContact);
  await userEvent.click(merge);
  await expect
    .poll(() => server.inputsOf('customers.merge'))
    .toEqual([{ ...USUAL, keepsContact: false }]);
  expect(swapped).not.toHaveBeenCalled();
});

test('the other one can stay instead', async () => {
  const { swapped } = await showForm();
  await userEvent.click(page.getByRole('button', { name: 'Keep Merry Vasquez instead' }));
  await expect.poll(() => swapped.mock.calls).toHaveLength(1);
});

test('a merge that ends a sign-in says so, and has to be confirmed', async () => {
  const { server, address } = await showForm({
    asksConfirmation: true,
    kept: { ...MARIA, signsIn: true, username: 'maria' },
    merged: { ...MERRY, signsIn: true },
  });
  await expect
    .element(
      page.getByText(/^Merry Vasquez’s sign-in stops working, .+ Maria Vasquez’s sign-in stays\.$/),
    )
    .toBeVisible();
  const same = page.getByRole('checkbox', { name: /^I checked that both are the same person/ });
  await expectAccepted(same);
  await userEvent.click(choice('Phone', '(512) 555-0172'));
  await userEvent.click(merge);
  await expectRefused(same, 'Confirm that both are the same person');
  await expect.element(same).toHaveFocus();
  await expect.element(choice('Phone', '(512) 555-0172')).toBeChecked();
  await expectAccessible();
  expect(server.asked()).toEqual([]);

  await userEvent.click(same);
  await expectAccepted(same);
  await userEvent.click(merge);
  await expect.poll(address).toBe('/customers/maria');
  expect(server.inputsOf('customers.merge')).toEqual([
    { ...USUAL, choices: { phone: 'merged' }, confirmedSame: true },
  ]);
});

test('a merge that did not work keeps what was chosen, and without an answer is the same one', async () => {
  const { server, address } = await showForm({}, { customers: { merge: loseConnection } });
  await userEvent.click(choice('First name', 'Merry'));
  await userEvent.click(merge);
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent('Failed to merge. The server cannot be reached. Try again.');
  server.answer({
    customers: { merge: () => refuse(409, 'conflict', 'Somebody changed Merry Vasquez.') },
  });
  await userEvent.click(merge);
  await expect.element(alert).toHaveTextContent(/^Somebody changed Merry Vasquez\.$/);
  expect(keysOf(server, 'customers.merge')).toHaveLength(1);
  await expect.element(choice('First name', 'Merry')).toBeChecked();
  expect(address()).toBe('/');

  // What was refused is over; the next try is another merge.
  server.answer({ customers: { merge: MERGED } });
  await userEvent.click(merge);
  await expect.poll(address).toBe('/customers/maria');
  expect(keysOf(server, 'customers.merge')).toHaveLength(2);
  expect(server.inputsOf('customers.merge').at(-1)).toEqual({
    ...USUAL,
    choices: { firstName: 'merged' },
  });
});

test('two customers are merged once, however often somebody presses', async () => {
  const { answer, letGo } = late(MERGED);
  const { server, address } = await showForm({}, { customers: { merge: answer } });
  await sendInHurry(merge, { saying: 'Merging…' });
  letGo();
  await expect.poll(address).toBe('/customers/maria');
  expect(server.inputsOf('customers.merge')).toEqual([USUAL]);
});
