import { EMPLOYEE_ROLES, ROLE_LABELS } from '@callboard/contract/platform/role-list';
import { useState } from 'react';
import { expect, test } from 'vitest';
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
import { sampleEmployee } from '../testing/sample-employee.ts';
import { AddEmployeeDialog } from './add-employee-dialog.tsx';

const ADA = sampleEmployee({
  _id: 'ada',
  firstName: 'Ada',
  lastName: 'King',
  name: 'Ada King',
  email: 'ada@example.com',
});
const LINK = {
  sentTo: 'ada@example.com',
  expiresAt: '2031-05-06T14:00:00.000Z',
  link: 'https://callboard.example/choose-password#token',
};

function Screen() {
  const [isOpen, setIsOpen] = useState(true);
  return <AddEmployeeDialog draft="new employee" open={isOpen} onOpenChange={setIsOpen} />;
}

const showDialog = (employees: Answers['employees'] = {}, as: 'admin' | 'dispatcher' = 'admin') =>
  show(<Screen />, { as, answers: { employees } });

const dialog = page.getByRole('dialog', { name: 'Add Employee' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const add = dialog.getByRole('button', { name: 'Add Employee' });

/** What is asked for to add Ada. */
const SENT = {
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.com',
  phone: '',
  role: 'tech',
  isActive: true,
  dateTerminated: null,
  address: { line1: '', line2: '', city: '', state: '', postalCode: '', country: 'USA' },
};

async function fillAda() {
  await userEvent.fill(field('First name'), ' Ada ');
  await userEvent.fill(field('Last name'), 'King');
  await userEvent.fill(field('Email'), 'Ada@example.com');
}

test('an employee needs a first and a last name, and each field says what is wrong', async () => {
  const { server } = await showDialog();
  await userEvent.selectOptions(field('First sign-in'), 'Temporary password');
  await userEvent.fill(field('First name'), 'Ada');
  await userEvent.fill(field('Last name'), '  ');
  await userEvent.fill(field('Email'), 'nowhere');
  await userEvent.fill(field('Temporary password'), 'short');
  await userEvent.fill(field('ZIP code'), '7'.repeat(21));
  await userEvent.fill(field('Cell phone'), '512 555 0190');
  await userEvent.click(add);
  await expectRefused(field('Last name'), 'Last name is required');
  await expectRefused(field('Email'), 'Enter an email address like name@example.com');
  await expectRefused(field('Temporary password'), 'The password needs at least 8 characters');
  await expectRefused(field('ZIP code'), 'ZIP code may have at most 20 characters');
  for (const label of ['First name', 'Cell phone', 'Role', 'Date terminated', 'City']) {
    await expectAccepted(field(label));
  }
  await expect.element(field('Last name')).toHaveFocus();
  await expect.element(field('Cell phone')).toHaveValue('512 555 0190');
  await expectAccessible();

  await userEvent.fill(field('First name'), '');
  await userEvent.click(add);
  await expectRefused(field('First name'), 'First name is required');
  await expect.element(field('First name')).toHaveFocus();
  expect(server.asked()).toEqual([]);
});

test('a new employee is an active technician in this country, added today', async () => {
  await showDialog();
  await expect.element(field('Role')).toHaveValue('tech');
  const roles = [...field('Role').element().querySelectorAll('option')];
  expect(roles.map(({ textContent }) => textContent)).toEqual(
    EMPLOYEE_ROLES.map((role) => ROLE_LABELS[role]),
  );
  await expect.element(field('Country')).toHaveValue('USA');
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' });
  await expect.element(field('Date added')).toHaveValue(`Today, ${today}`);
  await expect.element(field('Date added')).toHaveAttribute('readonly');
  // Whoever is not active left today, unless somebody knows better.
  const left = field('Date terminated');
  await expect.element(left).toHaveValue('');
  await userEvent.click(dialog.getByRole('switch', { name: 'Active' }));
  await expect.element(left).toHaveValue(expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/));
  await userEvent.click(dialog.getByRole('switch', { name: 'Active' }));
  await expect.element(left).toHaveValue('');
});

test('a dispatcher cannot make somebody an admin', async () => {
  await showDialog({}, 'dispatcher');
  await expect
    .element(field('Role').getByRole('option', { name: 'Dispatcher' }))
    .toBeInTheDocument();
  await expect
    .element(field('Role').getByRole('option', { name: 'Admin' }))
    .not.toBeInTheDocument();
});

test('an employee whom the server refuses stays, and is sent again as the same one', async () => {
  const { server } = await showDialog({
    create: () => refuseFields({ email: ['Somebody else has this email'] }),
  });
  await fillAda();
  await userEvent.click(add);
  await expectRefused(field('Email'), 'Somebody else has this email');
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Failed to create$/);
  server.answer({ employees: { create: () => refuse(500, 'internal', 'Our side broke.') } });
  await userEvent.click(add);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/^Failed to create ?Our side broke\.$/);
  server.answer({ employees: { create: loseConnection } });
  await userEvent.click(add);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/The employee was not added\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(field('Last name')).toHaveValue('King');

  server.answer({ employees: { create: ADA, invite: LINK } });
  await userEvent.click(add);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByText('A sign-in link was emailed to ada@example.com.'))
    .toBeVisible();
  expect(server.inputsOf('employees.create')).toEqual([SENT, SENT, SENT, SENT]);
  expect(server.inputsOf('employees.invite')).toEqual([{ id: 'ada', mail: true }]);
  expect(keysOf(server, 'employees.create')).toHaveLength(1);
});

test('an employee is added once, however often somebody presses', async () => {
  const { answer, letGo } = late(ADA);
  const { server } = await showDialog({ create: answer, invite: LINK });
  await fillAda();
  await sendInHurry(add, { field: field('Last name') });
  letGo();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf('employees.create')).toHaveLength(1);
  expect(server.inputsOf('employees.invite')).toHaveLength(1);
});

test('a link to hand over is shown, to be copied', async () => {
  const { server } = await showDialog({ create: ADA, invite: { ...LINK, sentTo: null } });
  await fillAda();
  await userEvent.selectOptions(field('First sign-in'), 'Copy a link');
  await userEvent.click(add);
  const added = page.getByRole('dialog', { name: 'Ada King added' });
  await expect.element(added.getByLabelText('Link')).toHaveValue(LINK.link);
  expect(server.inputsOf('employees.invite')).toEqual([{ id: 'ada', mail: false }]);
});

test('an employee whose link failed is added all the same', async () => {
  const { server } = await showDialog({
    create: ADA,
    invite: () => refuse(503, 'unavailable', 'No mail goes out now.'),
  });
  await fillAda();
  await userEvent.click(add);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByText('No mail goes out now. You can send it from their page.'))
    .toBeVisible();
  expect(server.inputsOf('employees.create')).toEqual([SENT]);
});

test('a temporary password goes along, and nobody is sent a link', async () => {
  const { server } = await showDialog({ create: ADA });
  await fillAda();
  await userEvent.selectOptions(field('First sign-in'), 'Temporary password');
  await userEvent.fill(field('Temporary password'), 'maple syrup');
  await userEvent.click(add);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf('employees.create')).toEqual([{ ...SENT, password: 'maple syrup' }]);
});
