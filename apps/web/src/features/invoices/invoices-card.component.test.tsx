import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectRefused, refuseFields } from '~/testing/form.ts';
import { show } from '~/testing/show.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { sampleInvoice } from './testing/sample-invoice.ts';

const OLDER = sampleInvoice();
const NEWER = sampleInvoice({ _id: 'newer', number: 213, total: 20, paid: 0, balance: 20 });
const ACCOUNT = { balance: 74, credit: 46, entries: [] };

test('a customer’s credit pays an open invoice, the oldest first, at most what is due', async () => {
  const { server } = await show(<InvoicesCard of={{ customerId: 'c' }} />, {
    answers: {
      invoices: {
        list: [NEWER, OLDER],
        account: ACCOUNT,
        useCredit: () => refuseFields({ amount: ['This customer has $45.00 of credit.'] }),
      },
    },
  });
  await expect.element(page.getByRole('link', { name: 'Invoice 213' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Use credit' }));
  const dialog = page.getByRole('dialog', { name: 'Use credit' });
  const amount = dialog.getByLabelText('Amount', { exact: true });
  const use = dialog.getByRole('button', { name: 'Use credit' });
  await expect.element(amount).toHaveValue('46.00');
  await userEvent.selectOptions(dialog.getByLabelText('Invoice', { exact: true }), 'newer');
  await expect.element(amount).toHaveValue('20.00');
  await userEvent.fill(amount, '');
  await userEvent.click(use);
  await expectRefused(amount, 'Enter amount as an amount, like 12.50');
  await expectAccessible();
  await userEvent.fill(amount, '20');
  await userEvent.click(use);
  await expectRefused(amount, 'This customer has $45.00 of credit.');
  server.answer({ invoices: { useCredit: { ...ACCOUNT, credit: 26 } } });
  await userEvent.click(use);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('$20.00 of credit paid Invoice 213')).toBeVisible();
  const sent = { id: 'c', invoiceId: 'newer', amount: 20 };
  expect(server.inputsOf('invoices.useCredit')).toEqual([sent, sent]);
});

test('a house shows what was issued for it, and nobody’s credit', async () => {
  const { server } = await show(<InvoicesCard of={{ propertyId: 'house' }} />, {
    answers: { invoices: { list: [OLDER] } },
  });
  await expect.element(page.getByRole('link', { name: 'Invoice 212' })).toBeVisible();
  await expect.element(page.getByRole('table')).toHaveTextContent('$100.00');
  expect(server.inputsOf('invoices.account')).toEqual([]);
});

test('who was never invoiced has no card', async () => {
  const { server } = await show(<InvoicesCard of={{ customerId: 'c' }} />, {
    answers: { invoices: { list: [] } },
  });
  await expect.poll(() => server.inputsOf('invoices.list').length).toBeGreaterThan(0);
  await expect.element(page.getByText('Invoices')).not.toBeInTheDocument();
});
