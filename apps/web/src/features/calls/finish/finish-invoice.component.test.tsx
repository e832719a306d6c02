import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { InvoiceRow } from '@callboard/contract/invoices/invoices';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invoiceOf, sampleInvoice } from '~/features/invoices/testing/sample-invoice.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { showOnPhone } from '~/offline/testing/show-on-phone.tsx';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectRefused } from '~/testing/form.ts';
import { type Answers, loseConnection, refuse } from '~/testing/server.ts';
import { show, somebody } from '~/testing/show.tsx';
import { FinishSheet } from './finish-sheet.tsx';

const START = sampleCall({ status: 'in_progress' });
const CALL = START;

const COMPLETED: ServiceCall = { ...CALL, status: 'completed', version: 8 };

async function finish(
  rows: InvoiceRow[],
  answers: Answers['invoices'] = {},
  setStatus: () => Promise<ServiceCall> = async () => COMPLETED,
) {
  const nothing = () => {};
  const shown = await show(
    <FinishSheet callId={CALL._id} draft="finish" open onClose={nothing} />,
    {
      answers: {
        serviceCalls: {
          byId: CALL,
          notes: [],
          signatures: [],
          checklist: { jobType: null, isStarted: false, missing: [], steps: [] },
          setStatus,
        },
        files: { ofCall: [] },
        invoices: { list: rows, billEmail: { email: 'ana@example.com' }, ...answers },
      },
    },
  );
  await expect.element(button('Done')).toBeVisible();
  return shown;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a visit is finished, invoiced and mailed with two presses', async () => {
  const { server } = await finish([], {
    create: invoiceOf(sampleInvoice({ _id: 'made', number: 213 })),
    send: { sentTo: 'ana@example.com' },
  });
  await userEvent.click(button('Issue and mail'));
  await expect.element(button('Issue and mail')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('To ana@example.com')).toBeVisible();
  await expectAccessible();
  await userEvent.click(button('Done'));
  await expect.element(page.getByText('Invoice 213 mailed to ana@example.com')).toBeVisible();
  expect(server.inputsOf('invoices.create')).toEqual([{ serviceCallIds: ['call'] }]);
  expect(server.inputsOf('invoices.send')).toEqual([{ id: 'made', to: 'ana@example.com' }]);
});

test('the invoice goes where the sheet said when Done was pressed, whoever gets the bills since', async () => {
  let email = 'ana@example.com';
  const done = Promise.withResolvers<ServiceCall>();
  const { server, queryClient } = await finish(
    [],
    {
      billEmail: () => ({ email }),
      create: invoiceOf(sampleInvoice({ _id: 'made', number: 213 })),
      send: ({ to }) => ({ sentTo: to ?? email }),
    },
    () => done.promise,
  );
  await userEvent.click(button('Issue and mail'));
  await expect.element(page.getByText('To ana@example.com')).toBeVisible();
  await userEvent.click(button('Done'));
  await expect.poll(() => server.inputsOf('serviceCalls.setStatus')).toHaveLength(1);
  email = 'bert@example.com';
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('To bert@example.com')).toBeInTheDocument();
  done.resolve(COMPLETED);
  await expect.element(page.getByText('Invoice 213 mailed to ana@example.com')).toBeVisible();
});

test('where nobody gets the bills the address is asked for at once, and the invoice goes there', async () => {
  const { server } = await finish([], {
    billEmail: { email: null },
    create: invoiceOf(sampleInvoice({ _id: 'made', number: 213 })),
    send: { sentTo: 'bert@example.com' },
  });
  await expect.poll(() => server.inputsOf('invoices.billEmail')).toHaveLength(1);
  await userEvent.click(button('Issue and mail'));
  const dialog = page.getByRole('dialog', { name: 'Mail the invoice' });
  const email = dialog.getByLabelText('Email');
  const note = dialog.getByRole('button', { name: 'Mail it here' });
  await userEvent.fill(email, 'bert@');
  await userEvent.click(note);
  await expectRefused(email, 'Enter an email address like name@example.com');
  await userEvent.fill(email, 'bert@example.com');
  await userEvent.click(note);
  await expect.element(button('Issue and mail')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('To bert@example.com')).toBeVisible();
  await userEvent.click(button('Done'));
  await expect.element(page.getByText('Invoice 213 mailed to bert@example.com')).toBeVisible();
  expect(server.inputsOf('invoices.send')).toEqual([{ id: 'made', to: 'bert@example.com' }]);
});

test('where it turns out after the choice that nobody gets the bills, an address is asked for', async () => {
  const bills = Promise.withResolvers<{ email: null }>();
  const { server } = await finish([], { billEmail: () => bills.promise });
  await userEvent.click(button('Issue and mail'));
  await expect.element(button('Issue and mail')).toHaveAttribute('aria-pressed', 'true');
  bills.resolve({ email: null });
  await expect.element(page.getByText('No email for bills', { exact: true })).toBeVisible();
  await userEvent.click(button('Enter one'));
  const dialog = page.getByRole('dialog', { name: 'Mail the invoice' });
  await userEvent.fill(dialog.getByLabelText('Email'), 'bert@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Mail it here' }));
  await expect.element(page.getByText('To bert@example.com')).toBeVisible();
  expect(server.inputsOf('invoices.send')).toEqual([]);
});

test('an invoice that is refused leaves the visit done, and says why', async () => {
  const { server } = await finish([], {
    create: () => refuse(400, 'invalid', 'The name has letters that cannot be printed.'),
  });
  await userEvent.click(button('Issue invoice'));
  await userEvent.click(button('Done'));
  await expect.element(page.getByText('#1042 is not invoiced', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('The name has letters that cannot be printed.'))
    .toBeVisible();
  expect(server.inputsOf('serviceCalls.setStatus')).toHaveLength(1);
  expect(server.inputsOf('invoices.send')).toEqual([]);
});

test('an answer that got lost is asked for once more with the same key, and said to be unknown', async () => {
  const { server } = await finish([], { create: loseConnection });
  await userEvent.click(button('Issue invoice'));
  await userEvent.click(button('Done'));
  await expect.element(page.getByText('#1042 is perhaps invoiced')).toBeVisible();
  const keys = server.asked('invoices.create').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBeNull();
});

test('an invoice that may not be mailed is issued, and it is said why it stays', async () => {
  const why = 'Messages to customers are on hold since this company was restored.';
  await finish([], {
    create: invoiceOf(sampleInvoice({ _id: 'made', number: 213 })),
    send: () => refuse(409, 'conflict', why),
  });
  await userEvent.click(button('Issue and mail'));
  await userEvent.click(button('Done'));
  await expect.element(page.getByText('Invoice 213 issued, not mailed')).toBeVisible();
  await expect.element(page.getByText(why)).toBeVisible();
});

test('what was invoiced before is not invoiced again, and nothing is unless somebody says so', async () => {
  const { server } = await finish([sampleInvoice({ serviceCallIds: ['call'] })]);
  await expect.poll(() => server.inputsOf('invoices.list')).toHaveLength(1);
  await expect.element(button('Issue invoice')).not.toBeInTheDocument();
  await userEvent.click(button('Done'));
  await expect.poll(() => server.inputsOf('serviceCalls.setStatus')).toHaveLength(1);
  expect(server.inputsOf('invoices.create')).toEqual([]);
});

test('without a connection the office invoices, and the technician is told', async () => {
  const nothing = () => {};
  const theirs = { ...CALL, assignedEmployee: { _id: somebody('tech').id, name: 'Sam tech' } };
  const { loseSignal } = await showOnPhone(theirs, {
    part: <FinishSheet callId={CALL._id} draft="finish" open onClose={nothing} />,
    answers: {
      files: { ofCall: [] },
      invoices: { list: [], billEmail: { email: 'ana@example.com' } },
      serviceCalls: {
        notes: [],
        signatures: [],
        checklist: { jobType: null, isStarted: false, missing: [], steps: [] },
      },
    },
  });
  await userEvent.click(button('Issue invoice'));
  loseSignal();
  await userEvent.click(button('Done'));
  await expect
    .element(page.getByText('Status of #1042: Completed. The office invoices it'))
    .toBeVisible();
});
