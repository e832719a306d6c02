import type { Payment } from '@callboard/contract/calls/call-lines';
import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-method-list';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import { trpc } from '~/lib/trpc.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectAccepted, expectRefused, late, refuseFields, sendInHurry } from '~/testing/form.ts';
import { type Answers, loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { PaymentsCard } from './payments-card.tsx';

/** $354.00 are due. */
const CALL = sampleCall();

const PAID: Payment = {
  _id: 'paid',
  method: 'check',
  amount: 42,
  reference: '#77',
  paidAt: '2031-05-06T14:00:00.000Z',
};
/** What is asked for to record it. */
const SENT = {
  method: 'check',
  amount: 42,
  reference: '#77',
  paidAt: '2031-05-06T14:00:00.000Z',
};
const SAVED: ServiceCall = { ...CALL, payments: [PAID], paid: 42, balance: 312, version: 8 };

function Screen({ start }: { start: ServiceCall }) {
  const { data: call } = trpc.serviceCalls.byId.useQuery(
    { id: start._id },
    { initialData: start, staleTime: Number.POSITIVE_INFINITY },
  );
  const editor = useEditor<Payment>({
    draftOf: editorDraft(start._id, 'payment'),
    lines: call.payments,
  });
  return <PaymentsCard call={call} editor={editor} isReadOnly={false} />;
}

const showCard = (start: ServiceCall = CALL, { serviceCalls }: Answers = {}) =>
  show(<Screen start={start} />, {
    answers: { serviceCalls: { setPayments: SAVED, ...serviceCalls } },
  });

// A message that something was done is a dialog, too.
const dialog = page.getByRole('dialog', { name: /^(Add|Edit) payment$/ });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const methods = dialog.getByRole('radiogroup', { name: /^Method/ });
const method = (name: string) => methods.getByRole('radio', { name, exact: true });
const save = dialog.getByRole('button', { name: 'Save' });
const credit = dialog.getByText(/It leaves a credit of/);

const openNew = () => userEvent.click(page.getByRole('button', { name: 'Add Payment' }));

async function fillCheck() {
  await userEvent.fill(field('Amount'), '$42');
  await userEvent.click(method('Check'));
  await userEvent.fill(field('Reference'), ' #77 ');
  await userEvent.fill(field('Paid at'), '2031-05-06T09:00');
}

test('a new payment is what is due, in cash, now', async () => {
  await showCard();
  await openNew();
  await expect.element(field('Amount')).toHaveValue('354.00');
  await expect.element(method('Cash')).toBeChecked();
  // The usual ones are there at once.
  const offered = () => [...methods.element().querySelectorAll('input')].map(({ value }) => value);
  const all = PAYMENT_METHODS.map(({ key }) => key);
  expect(offered()).toEqual(all.slice(0, 4));
  await userEvent.click(dialog.getByRole('button', { name: 'More methods' }));
  expect(offered()).toEqual(all);
  await expect.element(methods.getByRole('radio').nth(4)).toHaveFocus();
  const shown = field('Paid at').element();
  if (!(shown instanceof HTMLInputElement)) throw new Error('The time is no input');
  const age = Date.now() - Date.parse(shown.value);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(120_000);
  await expect.element(credit).not.toBeInTheDocument();
});

test('more than what is due is warned about, and is never less than a cent', async () => {
  await showCard({ ...CALL, paid: 354, balance: 0 });
  await openNew();
  await expect.element(field('Amount')).toHaveValue('0.01');
  await expect.element(credit).toHaveTextContent('Nothing is due. It leaves a credit of $0.01.');
});

test('a payment above the balance says what credit it leaves', async () => {
  const paid = { ...PAID, amount: 100 };
  await showCard({ ...CALL, payments: [paid], paid: 100, balance: 254 });
  await openNew();
  await userEvent.fill(field('Amount'), '300.50');
  await expect
    .element(credit)
    .toHaveTextContent('This is more than the balance of $254.00. It leaves a credit of $46.50.');
  await expectAccessible();
  await userEvent.fill(field('Amount'), '254');
  await expect.element(credit).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(page.getByRole('button', { name: 'Discard' }));

  // A payment that is changed counts as unpaid meanwhile.
  await userEvent.click(page.getByRole('button', { name: /^Edit / }));
  await expect.element(field('Amount')).toHaveValue('100.00');
  await userEvent.fill(field('Amount'), '354');
  await expect.element(credit).not.toBeInTheDocument();
  await userEvent.fill(field('Amount'), '355');
  await expect
    .element(credit)
    .toHaveTextContent('This is more than the balance of $354.00. It leaves a credit of $1.00.');
});

test('a payment says what is wrong with it, and keeps what was typed', async () => {
  const { server } = await showCard();
  await openNew();
  await userEvent.fill(field('Reference'), 'x'.repeat(201));
  // The month is gone, and with it the whole date.
  await userEvent.click(field('Paid at'));
  await userEvent.keyboard('{Backspace}');
  await userEvent.fill(field('Amount'), '0');
  await userEvent.click(save);
  await expectRefused(field('Amount'), 'Amount must be at least 0.01');
  await expectRefused(field('Reference'), 'Reference may have at most 200 characters');
  await expectRefused(field('Paid at'), 'Enter the whole date and time, or leave it empty');
  await expectAccepted(methods);
  await expect.element(field('Amount')).toHaveFocus();
  await expectAccessible();
  for (const [typed, sentence] of [
    ['-5', 'Amount must be at least 0.01'],
    ['0.015', 'Amount may have at most 2 decimals'],
    ['', 'Enter amount as an amount, like 12.50'],
  ] as const) {
    await userEvent.fill(field('Amount'), typed);
    await userEvent.click(save);
    await expectRefused(field('Amount'), sentence);
    await expect.element(field('Amount')).toHaveFocus();
  }
  await userEvent.fill(field('Amount'), '42');
  await expectAccepted(field('Amount'));
  await userEvent.click(save);
  await expect.element(field('Reference')).toHaveFocus();
  expect(server.asked()).toEqual([]);
});

test('a payment that the server refuses stays, and is recorded once it is accepted', async () => {
  const { server } = await showCard(CALL, {
    serviceCalls: {
      setPayments: () => refuseFields({ 'payments.0.reference': ['This check is known already'] }),
    },
  });
  await openNew();
  await fillCheck();
  await userEvent.click(save);
  await expectRefused(field('Reference'), 'This check is known already');
  await expect.element(field('Reference')).toHaveFocus();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  server.answer({
    serviceCalls: { setPayments: () => refuse(500, 'internal', 'Our side broke.') },
  });
  await userEvent.click(save);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Our side broke\.$/);
  await expect.element(field('Amount')).toHaveValue('$42');

  const { answer, letGo } = late(SAVED);
  server.answer({ serviceCalls: { setPayments: answer } });
  await sendInHurry(save, { field: field('Amount') });
  letGo();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Payment of $42.00 added')).toBeVisible();
  const sent = { id: 'call', version: 7, payments: [SENT] };
  expect(server.inputsOf('serviceCalls.setPayments')).toEqual([sent, sent, sent]);
});

test('a payment without a date is recorded without one', async () => {
  const { server } = await showCard();
  await openNew();
  await userEvent.fill(field('Paid at'), '');
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf('serviceCalls.setPayments')).toEqual([
    {
      id: 'call',
      version: 7,
      payments: [{ method: 'cash', amount: 354, reference: '', paidAt: null }],
    },
  ]);
});

test('a payment whose answer got lost is not recorded twice', async () => {
  const { server } = await showCard(CALL, {
    serviceCalls: { setPayments: loseConnection, byId: SAVED },
  });
  await openNew();
  await fillCheck();
  await userEvent.click(save);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/^The payment was not saved\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(field('Reference')).toHaveValue(' #77 ');
  server.answer({ serviceCalls: { setPayments: { ...SAVED, version: 9 } } });
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf('serviceCalls.setPayments')).toEqual([
    { id: 'call', version: 7, payments: [SENT] },
    // It had arrived after all: the same payment, not another one.
    { id: 'call', version: 8, payments: [{ ...SENT, _id: 'paid' }] },
  ]);
});
