import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectRefused } from '~/testing/form.ts';
import { moneySettings } from '~/testing/money-settings.ts';
import { show } from '~/testing/show.tsx';
import { MoneyCard } from './money-form.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });

test('an administrator says when invoices are due and whether statuses follow them', async () => {
  const set = { invoiceDueInDays: 14, followInvoiceStatus: true };
  let stored = moneySettings();
  const { server } = await show(<MoneyCard />, {
    as: 'admin',
    answers: {
      settings: {
        money: () => stored,
        setMoney: () => {
          stored = moneySettings({ ...set, version: 4 });
          return stored;
        },
      },
    },
  });
  const due = field('Invoices are due in');
  await expect.element(due).toHaveValue('30');
  await userEvent.fill(due, '400');
  await userEvent.click(page.getByRole('button', { name: 'Update billing' }));
  await expectRefused(due, 'Due days may be at most 365');
  await expectAccessible();
  await userEvent.fill(due, '14');
  await userEvent.click(page.getByRole('switch'));
  await userEvent.click(page.getByRole('button', { name: 'Update billing' }));
  await expect.element(page.getByText('Billing saved.')).toBeVisible();
  expect(server.inputsOf('settings.setMoney')).toEqual([
    { ...set, largestTechDiscount: 100, version: 3 },
  ]);
});
