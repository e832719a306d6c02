import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { InvoiceRow } from '@callboard/contract/invoices/invoices';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keyOf } from '~/changes/queries-showing.ts';
import { CallInvoicesBelow } from '~/features/calls/page/call-invoices-below.tsx';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectRefused, refuseFields } from '~/testing/form.ts';
import { loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { invoiceOf, sampleInvoice } from './testing/sample-invoice.ts';

const ISSUED = sampleInvoice({ serviceCallIds: ['call'], paid: 0, balance: 108.25 });
const NOTE = sampleInvoice({
  _id: 'note',
  number: 213,
  kind: 'credit',
  state: 'credited',
  creditOf: 'i',
  serviceCallIds: ['call'],
  total: -54.13,
  paid: 0,
  balance: 0,
});
const DEPOSIT = sampleInvoice({
  _id: 'deposit',
  number: 214,
  kind: 'deposit',
  serviceCallIds: ['call'],
  total: 177,
  paid: 0,
  balance: 177,
});

const OFFICE = { role: 'dispatcher', mayIssue: true } as const;

/** The call and what was issued for it, which grows. */
async function showCall(call: ServiceCall, start: readonly InvoiceRow[] = []) {
  let issued = [...start];
  const add = (row: InvoiceRow) => {
    issued = [row, ...issued];
    return invoiceOf(row);
  };
  const shown = await show(<CallInvoicesBelow call={call} {...OFFICE} />, {
    answers: {
      invoices: {
        list: () => issued,
        byId: invoiceOf(ISSUED),
        billEmail: { email: 'ana@example.com' },
      },
    },
  });
  return { ...shown, add };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a call that is said to be invoiced, and has no document, does not say the contrary', async () => {
  await showCall(sampleCall({ status: 'invoiced' }));
  await expect.element(page.getByText('No invoice document issued.')).toBeVisible();
  await expect.element(page.getByText('Not invoiced yet.')).not.toBeInTheDocument();
});

test('from a completed call to a mailed invoice it takes three presses', async () => {
  const { server, add } = await showCall(sampleCall({ status: 'completed' }));
  server.answer({
    invoices: { create: () => add(ISSUED), send: { sentTo: 'ana@example.com' } },
  });
  await userEvent.click(button('Invoice'));
  await userEvent.click(button('Issue and mail'));
  const dialog = page.getByRole('dialog', { name: 'Mail Invoice 212' });
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('ana@example.com');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: 'Mail' }));
  await expect.element(page.getByText('Invoice 212 mailed to ana@example.com')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf('invoices.create')).toEqual([{ serviceCallIds: ['call'] }]);
  expect(server.inputsOf('invoices.send')).toEqual([{ id: 'i', to: 'ana@example.com' }]);
});

test('an invoice that is on the page before its answer is asked for its address, too', async () => {
  const { server, add, queryClient } = await showCall(sampleCall({ status: 'completed' }));
  const made = Promise.withResolvers<ReturnType<typeof add>>();
  server.answer({ invoices: { create: () => made.promise } });
  await userEvent.click(button('Invoice'));
  await userEvent.click(button('Issue and mail'));
  const issued = add(ISSUED);
  await queryClient.invalidateQueries({ queryKey: keyOf('invoices') });
  await expect.element(button('Mail Invoice 212')).toBeVisible();
  made.resolve(issued);
  await expect.element(page.getByRole('dialog', { name: 'Mail Invoice 212' })).toBeVisible();
});

test('after an answer that got lost either button asks for the same invoice', async () => {
  const { server, add } = await showCall(sampleCall({ status: 'completed' }));
  server.answer({ invoices: { create: loseConnection } });
  await userEvent.click(button('Invoice'));
  await userEvent.click(button('Issue and mail'));
  await expect.element(page.getByText(/The invoice was not issued/)).toBeVisible();
  server.answer({ invoices: { create: () => add(ISSUED) } });
  await userEvent.click(button('Issue invoice'));
  await expect.element(button('Mail Invoice 212')).toBeVisible();
  const keys = server.asked('invoices.create').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('where mail is off the dialog says so and keeps the address', async () => {
  const { server } = await showCall(sampleCall({ status: 'invoiced' }), [ISSUED]);
  server.answer({ invoices: { send: { sentTo: null } } });
  await userEvent.click(button('Mail Invoice 212'));
  const dialog = page.getByRole('dialog', { name: 'Mail Invoice 212' });
  const [email, mail] = [
    dialog.getByLabelText('Email'),
    dialog.getByRole('button', { name: 'Mail' }),
  ];
  await expect.element(email).toHaveValue('ana@example.com');
  await userEvent.fill(email, 'bert@example.com');
  await userEvent.click(mail);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('No mail goes out at the moment. Save the PDF instead.');
  await expect.element(email).toHaveValue('bert@example.com');
  // The mail of the next press is another one.
  await userEvent.click(mail);
  await expect.poll(() => server.asked('invoices.send')).toHaveLength(2);
  const keys = server.asked('invoices.send').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).not.toBe(keys[1]);
});

test('an invoice is mailed to another address, and what is refused is said at the field', async () => {
  const { server } = await showCall(sampleCall({ status: 'invoiced' }), [ISSUED]);
  const why = 'The mail server knows no such address.';
  server.answer({
    invoices: { billEmail: { email: null }, send: () => refuseFields({ to: [why] }) },
  });
  await userEvent.click(button('Mail Invoice 212'));
  const dialog = page.getByRole('dialog', { name: 'Mail Invoice 212' });
  const email = dialog.getByLabelText('Email');
  const mail = dialog.getByRole('button', { name: 'Mail' });
  await expect.element(dialog.getByText('No email of this customer is for bills.')).toBeVisible();
  await userEvent.click(mail);
  await expectRefused(email, 'Enter an email');
  await userEvent.fill(email, 'bert');
  await userEvent.click(mail);
  await expectRefused(email, 'Enter an email address like name@example.com');
  await userEvent.fill(email, 'bert@example.con');
  await userEvent.click(mail);
  await expectRefused(email, why);
  await expect.element(email).toHaveValue('bert@example.con');
  server.answer({ invoices: { send: loseConnection } });
  await userEvent.fill(email, 'bert@example.com');
  await userEvent.click(mail);
  await expect.poll(() => server.inputsOf('invoices.send')).toHaveLength(2);
  await expect.element(mail).toBeEnabled();
  server.answer({ invoices: { send: { sentTo: 'bert@example.com' } } });
  await userEvent.click(mail);
  await expect.element(page.getByText('Invoice 212 mailed to bert@example.com')).toBeVisible();
  // The same mail has the same key, another address has another.
  const keys = server.asked('invoices.send').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
  expect(server.inputsOf('invoices.send').at(-1)).toEqual({ id: 'i', to: 'bert@example.com' });
});

test('before the work a deposit is asked for, in percent or dollars, and says what is wrong', async () => {
  const { server, add } = await showCall(sampleCall());
  server.answer({
    invoices: {
      create: () =>
        refuseFields({ 'deposit.percent': ['This percent comes to less than a cent.'] }),
    },
  });
  await userEvent.click(button('Deposit'));
  const dialog = page.getByRole('dialog', { name: 'Deposit on #1042' });
  const field = (label: string) => dialog.getByLabelText(label, { exact: true });
  const issue = dialog.getByRole('button', { name: 'Issue deposit invoice' });
  await userEvent.click(issue);
  await expectRefused(field('Percent of the total'), 'Enter percent as a number, like 10 or 7.5');
  await expectAccessible();
  await userEvent.fill(field('Percent of the total'), '50');
  await userEvent.click(issue);
  await expectRefused(field('Percent of the total'), 'This percent comes to less than a cent.');
  await userEvent.click(dialog.getByRole('radio', { name: 'Dollars' }));
  await userEvent.fill(field('Amount'), '0');
  await userEvent.click(issue);
  await expectRefused(field('Amount'), 'Amount must be at least 0.01');
  server.answer({ invoices: { create: () => add(DEPOSIT) } });
  await userEvent.fill(field('Amount'), '177');
  await userEvent.click(issue);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Deposit invoice 214 issued for $177.00')).toBeVisible();
  expect(server.inputsOf('invoices.create')).toEqual([
    { serviceCallIds: ['call'], deposit: { percent: 50 } },
    { serviceCallIds: ['call'], deposit: { amount: 177 } },
  ]);
});

test('an invoice is credited by its lines, by an amount, or as a whole', async () => {
  const { server, add } = await showCall(sampleCall({ status: 'invoiced' }), [ISSUED]);
  server.answer({
    invoices: {
      credit: () =>
        refuse(400, 'invalid', 'This line was credited before.', {
          fields: { 'lineIds.0': ['This line was credited before.'] },
        }),
    },
  });
  await userEvent.click(button('Credit Invoice 212'));
  const dialog = page.getByRole('dialog', { name: 'Credit Invoice 212' });
  const issue = dialog.getByRole('button', { name: 'Issue credit note' });
  const line = dialog.getByRole('checkbox', { name: 'Labor, $50.00' });
  await expect.element(line).toBeVisible();
  await userEvent.click(issue);
  await expectRefused(dialog.getByLabelText('Reason'), 'Reason is required');
  await expectRefused(
    dialog.getByRole('checkbox', { name: 'Run capacitor, $50.00' }),
    'Name at least one line',
  );
  await expectAccessible();
  await userEvent.click(line);
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Done for free');
  await userEvent.click(issue);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('This line was credited before.');

  await userEvent.click(dialog.getByRole('radio', { name: 'An amount' }));
  server.answer({
    invoices: {
      credit: () => refuseFields({ amount: ['Only $54.12 of this invoice is left to credit.'] }),
    },
  });
  await userEvent.fill(dialog.getByLabelText('Amount', { exact: true }), '60');
  await userEvent.click(issue);
  await expectRefused(
    dialog.getByLabelText('Amount', { exact: true }),
    'Only $54.12 of this invoice is left to credit.',
  );

  await userEvent.click(dialog.getByRole('radio', { name: 'All $108.25' }));
  server.answer({ invoices: { credit: () => add(NOTE) } });
  await userEvent.click(issue);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Credit note 213 takes $54.13 off Invoice 212'))
    .toBeVisible();
  const sent = { id: 'i', reason: 'Done for free' };
  expect(server.inputsOf('invoices.credit')).toEqual([
    { ...sent, lineIds: ['line-1'] },
    { ...sent, amount: 60 },
    sent,
  ]);
});

test('what changed since the issue is told, and reissued in one press and a reason', async () => {
  const call = sampleCall({ status: 'invoiced', subtotal: 148.25, total: 148.25 });
  const { server, add } = await showCall(call, [ISSUED]);
  await expect.element(page.getByText('Differs from invoice 212 by $40.00')).toBeVisible();
  const [note, anew] = [
    { ...NOTE, total: -108.25 },
    sampleInvoice({ _id: 'anew', number: 214, serviceCallIds: ['call'], total: 148.25 }),
  ];
  server.answer({ invoices: { credit: () => add(note), create: () => add(anew) } });
  await userEvent.click(button('Credit and reissue'));
  const question = page.getByRole('alertdialog');
  await userEvent.fill(question.getByRole('textbox'), 'Price was wrong');
  await userEvent.click(question.getByRole('button', { name: 'Credit and reissue' }));
  await expect.element(page.getByText('Invoice 214 issued instead of Invoice 212')).toBeVisible();
  await expect.element(page.getByText(/Differs from/)).not.toBeInTheDocument();
});

const PARTLY_CREDITED = sampleInvoice({ ...ISSUED, credited: 54.13, balance: 54.12 });

test('a credit note leaves the call what its lines come to, and it is told what lowers it, too', async () => {
  const call = sampleCall({ status: 'invoiced', subtotal: 108.25, total: 108.25 });
  await showCall(call, [PARTLY_CREDITED, NOTE]);
  await expect.element(page.getByText('Differs from invoice 212 by $54.13')).toBeVisible();
  const told = 'Credit notes took $54.13 off the invoice, not off the call.';
  await expect.element(page.getByText(told)).toBeVisible();
  // It would only undo the credit note.
  await expect.element(button('Credit and reissue')).not.toBeInTheDocument();
  await expectAccessible();
});

test.each([
  ['raised', 148.25, '$94.13'],
  ['lowered by what was credited, and raised', 74.12, '$20.00'],
])(
  'whoever reissues a call that was credited in part, and %s, is told what the new invoice is for',
  async (_what, total, difference) => {
    await showCall(sampleCall({ status: 'invoiced', subtotal: total, total }), [
      PARTLY_CREDITED,
      NOTE,
    ]);
    await expect.element(page.getByText(`Differs from invoice 212 by ${difference}`)).toBeVisible();
    await userEvent.click(button('Credit and reissue'));
    const told = `A credit note takes off what is left of Invoice 212. The new one is for $${total}.`;
    await expect.element(page.getByText(told)).toBeVisible();
  },
);
