import type { Payment } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import { sampleInvoice } from '~/features/invoices/testing/sample-invoice.ts';
import { trpc } from '~/lib/trpc.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectRefused, keysOf, refuseFields } from '~/testing/form.ts';
import { loseConnection } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { PaymentsCard } from './payments-card.tsx';

const CHECK: Payment = {
  _id: 'paid',
  kind: 'payment',
  method: 'check',
  amount: 400,
  reference: '#77',
  paidAt: '2026-11-20T15:00:00.000Z',
};
/** $46.00 were paid too much. */
const CALL = sampleCall({ payments: [CHECK], paid: 400, balance: -46 });
const REFUNDED: ServiceCall = {
  ...CALL,
  payments: [
    CHECK,
    {
      ...CHECK,
      _id: 'back',
      kind: 'refund',
      amount: 46,
      reference: 'Overcharged',
      paidAt: '2026-11-21T15:00:00.000Z',
    },
  ],
  paid: 354,
  balance: 0,
  version: 8,
};

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

const button = page.getByRole('button', { name: 'Refund', exact: true });
const dialog = page.getByRole('dialog', { name: 'Refund on #1042' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const save = dialog.getByRole('button', { name: 'Record refund' });

test('what was paid too much goes back the way it came, for a reason, and stands below the payments', async () => {
  const paid = sampleInvoice({ serviceCallIds: ['call'], state: 'paid', balance: 0 });
  const { server } = await show(<Screen start={CALL} />, {
    answers: {
      invoices: {
        list: [paid, sampleInvoice({ _id: 'unpaid', number: 213, paid: 0 })],
        refund: () => refuseFields({ amount: ['Only $400.00 was paid.'] }),
      },
    },
  });
  await userEvent.click(button);
  await expect.element(field('Amount')).toHaveValue('46.00');
  await expect.element(dialog.getByRole('radio', { name: 'Check' })).toBeChecked();
  await userEvent.fill(field('Amount'), '0');
  await userEvent.click(save);
  await expectRefused(field('Amount'), 'Amount must be at least 0.01');
  await expectRefused(field('Reason'), 'Reason is required');
  await expectAccessible();
  expect(server.inputsOf('invoices.refund')).toEqual([]);

  await userEvent.fill(field('Amount'), '46');
  await userEvent.fill(field('Reason'), 'Overcharged');
  // Only what was paid can be paid back.
  const choices = () => [...field('Invoice').element().querySelectorAll('option')];
  expect(choices().map(({ text }) => text)).toEqual(['None in particular', 'Invoice 212']);
  await userEvent.selectOptions(field('Invoice'), 'Invoice 212');
  await userEvent.click(save);
  await expectRefused(field('Amount'), 'Only $400.00 was paid.');
  server.answer({ invoices: { refund: loseConnection } });
  await userEvent.click(save);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/nothing you typed is lost/);
  server.answer({ invoices: { refund: REFUNDED } });
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Refund of $46.00 recorded')).toBeVisible();
  await expect.element(page.getByText('Refund, Check')).toBeVisible();
  const sent = { id: 'call', amount: 46, method: 'check', reason: 'Overcharged', invoiceId: 'i' };
  expect(server.inputsOf('invoices.refund')).toEqual([sent, sent, sent]);
  // After an answer that got lost it is the same refund.
  expect(keysOf(server, 'invoices.refund')).toHaveLength(1);
});

test('where nothing was paid, or for who may not, there is no refund', async () => {
  await show(<Screen start={sampleCall()} />);
  await expect.element(page.getByRole('button', { name: 'Add Payment' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('a technician refunds nothing', async () => {
  await show(<Screen start={CALL} />, { as: 'tech' });
  await expect.element(page.getByRole('button', { name: 'Add Payment' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
