import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectAccepted, expectRefused, late, refuseFields, sendInHurry } from '~/testing/form.ts';
import { loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { EditEmployeePage } from './edit-employee-page.tsx';
import { sampleEmployee } from './testing/sample-employee.ts';

const TYLER = sampleEmployee({
  exceptions: [
    {
      kind: 'off',
      start: '2031-05-06T14:00:00.000Z',
      end: '2031-05-06T17:00:00.000Z',
      note: 'Dentist',
    },
  ],
});

async function showPage() {
  const shown = await show(<EditEmployeePage />, {
    as: 'admin',
    at: '/admin/employees/tyler/edit',
    routeId: '/_in/admin/employees/$id/edit',
    answers: { employees: { byId: TYLER } },
  });
  await expect.element(field('First name')).toHaveValue('Tyler');
  return shown;
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });
const timeOff = page.getByRole('listitem').filter({ has: page.getByLabelText('Note') });

const SENT = {
  id: 'tyler',
  version: 12,
  firstName: 'Tyler',
  lastName: 'Brook',
  email: 'tyler@example.com',
  phone: '',
  role: 'tech',
  isActive: true,
  dateTerminated: null,
  address: TYLER.address,
  skills: [],
  weeklyHours: TYLER.weeklyHours,
  exceptions: TYLER.exceptions,
};

test('working hours and time off say what is wrong with them, and are saved as typed', async () => {
  const { server, address } = await showPage();
  await expect.element(field('Monday')).toBeChecked();
  await expect.element(field('Monday, start of work')).toHaveValue('09:00');
  await expect.element(field('Saturday')).not.toBeChecked();
  await userEvent.click(field('Saturday'));
  await userEvent.fill(field('Saturday, start of work'), '09:00');
  await userEvent.fill(field('Saturday, end of work'), '08:00');
  await userEvent.click(page.getByRole('button', { name: 'Add time off or extra hours' }));
  const added = timeOff.nth(1);
  await expect.element(added.getByLabelText('Kind')).toHaveFocus();
  await userEvent.fill(added.getByLabelText('Note'), 'Closet inventory');
  await userEvent.click(save);
  await expectRefused(field('Saturday, end of work'), 'Work must end after it starts');
  await expectRefused(added.getByLabelText('Start'), 'Start must be a date and time');
  await expectRefused(added.getByLabelText('End'), 'End must be a date and time');
  await expectAccepted(field('Saturday, start of work'));
  await expectAccepted(timeOff.first().getByLabelText('Start'));
  await expect.element(field('Saturday, end of work')).toHaveFocus();
  await expectAccessible();

  await userEvent.fill(field('Saturday, end of work'), '00:00');
  await userEvent.fill(added.getByLabelText('Start'), '2031-05-10T12:00');
  await userEvent.fill(added.getByLabelText('End'), '2031-05-10T09:00');
  await userEvent.click(save);
  await expectRefused(added.getByLabelText('End'), 'It must end after it starts');
  expect(server.inputsOf('employees.update')).toEqual([]);

  server.answer({ employees: { update: { ...TYLER, version: 13 } } });
  await userEvent.selectOptions(added.getByLabelText('Kind'), 'Extra hours');
  await userEvent.fill(added.getByLabelText('End'), '2031-05-10T16:00');
  await userEvent.fill(field('Last name'), 'Brook');
  await userEvent.click(page.getByRole('button', { name: 'Remove entry 1' }));
  await userEvent.click(save);
  await expect.poll(address).toBe('/admin/employees/tyler');
  expect(server.inputsOf('employees.update')).toEqual([
    {
      ...SENT,
      // Midnight ends the day.
      weeklyHours: [...TYLER.weeklyHours.slice(0, 6), { from: 540, to: 1440 }],
      exceptions: [
        {
          kind: 'working',
          note: 'Closet inventory',
          start: '2031-05-10T17:00:00.000Z',
          end: '2031-05-10T21:00:00.000Z',
        },
      ],
    },
  ]);
});

test('an employee whom the server refuses stays, and is saved once with their version', async () => {
  const { server, address } = await showPage();
  server.answer({
    employees: { update: () => refuseFields({ 'address.state': ['This is no state'] }) },
  });
  await userEvent.fill(field('Last name'), '');
  await userEvent.click(save);
  await expectRefused(field('Last name'), 'Last name is required');
  await expect.element(field('Last name')).toHaveFocus();
  await userEvent.fill(field('Last name'), 'Brook');
  await userEvent.click(save);
  await expectRefused(field('State'), 'This is no state');
  await expect.element(field('State')).toHaveFocus();
  server.answer({ employees: { update: () => refuse(500, 'internal', 'Our side broke.') } });
  await userEvent.click(save);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Our side broke\.$/);
  server.answer({ employees: { update: loseConnection } });
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Failed to save\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(field('Last name')).toHaveValue('Brook');

  const { answer, letGo } = late({ ...TYLER, lastName: 'Brook', name: 'Tyler Brook', version: 13 });
  server.answer({ employees: { update: answer } });
  await sendInHurry(save, { field: field('Last name') });
  letGo();
  await expect.element(page.getByText('Saved: Tyler Brook')).toBeVisible();
  await expect.poll(address).toBe('/admin/employees/tyler');
  expect(server.inputsOf('employees.update')).toEqual([SENT, SENT, SENT, SENT]);
});
