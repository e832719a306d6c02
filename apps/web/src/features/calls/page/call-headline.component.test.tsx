import '~/styles/app.css';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/status-list';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSetStatus } from '~/features/calls/status/use-set-status.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { CallControls } from './call-controls.tsx';
import { CallStanding } from './call-standing.tsx';

const answers = {
  statuses: { list: [...STATUSES] },
  employees: { technicians: [{ _id: 'tyler', name: 'Tyler' }] },
};

function Headline({ call }: { call: ServiceCall }) {
  const status = useSetStatus(call._id);
  return (
    <>
      <CallStanding call={call} status={call.status} />
      <CallControls {...{ call, status, role: 'dispatcher' }} isAtDesk />
      <span className="bg-accent text-on-accent">Accent</span>
    </>
  );
}

const showHeadline = (more: Partial<ServiceCall>) =>
  show(<Headline call={sampleCall(more)} />, { as: 'dispatcher', answers });

const technician = page.getByRole('combobox', { name: 'Technician' });
const groundOf = (part: typeof technician) => getComputedStyle(part.element()).backgroundColor;

test.each<[string, Partial<ServiceCall>, RegExp]>([
  ['paid', { status: 'closed', paid: 354, balance: 0 }, /^Closed \(paid\)Paid in full$/],
  ['to be paid', { status: 'invoiced' }, /^InvoicedAmount due \$354\.00$/],
  ['canceled', { status: 'canceled', subtotal: 0, balance: 0 }, /^Canceled$/],
  ['discounted whole', { status: 'completed', discount: 354, balance: 0 }, /^CompletedNo balance$/],
  ['free of charge', { status: 'completed', subtotal: 0, balance: 0 }, /^CompletedNo balance$/],
])('a call that is over and %s says so above all else', async (_what, more, words) => {
  await showHeadline(more);
  await expect.element(technician).toBeVisible();
  const standing = document.querySelector('main p');
  expect(standing?.textContent).toMatch(words);
  // What could still be changed is no filled or framed control.
  expect(groundOf(technician)).toBe('rgba(0, 0, 0, 0)');
  await expectAccessibleInBothThemes();
});

test('an open call asks for a technician before a time', async () => {
  await showHeadline({ status: 'new', assignedEmployee: null, needsTime: true });
  await expect.element(technician).toHaveTextContent('Assign technician');
  await expect.element(page.getByText('Time not confirmed')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit details' })).toBeVisible();
  expect(groundOf(technician)).toBe(groundOf(page.getByText('Accent')));
  await expectAccessibleInBothThemes();
});

test('an open call with a technician asks for its time', async () => {
  await showHeadline({ status: 'new', needsTime: true });
  await expect.element(technician).toHaveTextContent('Tyler');
  const setTime = page.getByRole('button', { name: 'Set time' });
  await expect.element(setTime).toBeVisible();
  expect(groundOf(setTime)).toBe(groundOf(page.getByText('Accent')));
  expect(groundOf(technician)).not.toBe(groundOf(setTime));
  // What else is to be corrected is found where it always is.
  await expect.element(page.getByRole('button', { name: 'Edit details' })).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('a call with technician and time asks for neither', async () => {
  await showHeadline({ status: 'scheduled' });
  await expect.element(technician).toHaveTextContent('Tyler');
  await expect.element(page.getByRole('button', { name: 'Edit details' })).toBeVisible();
  expect(document.querySelector('main p')).toBeNull();
});
