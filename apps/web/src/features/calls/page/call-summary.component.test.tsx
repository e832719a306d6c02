import { sumDollars } from '@callboard/contract/platform/values/cents';
import { WORKED_DOCUMENTS } from '@callboard/contract/testing/worked-documents';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { show } from '~/testing/show.tsx';
import { CallSummary } from './call-summary.tsx';

const usd = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test.each(WORKED_DOCUMENTS)(
  'the summary has the cents worked by hand: $of',
  async ({ comesTo }) => {
    const { subtotal, discounts = [], taxes = [], total } = comesTo;
    const discount = sumDollars(discounts);
    const tax = sumDollars(taxes.map(({ amount }) => amount));
    const sums = { subtotal, discount, taxes, tax, total, paid: 0, balance: total };
    await show(<CallSummary call={sampleCall(sums)} />);
    const figures = [
      ['Subtotal', usd(subtotal)],
      ...(discount > 0 ? [['Discount', usd(-discount)]] : []),
      ...taxes.map(({ name, rate, amount }) => [`${name} ${rate}%`, usd(amount)]),
      ...(discount > 0 || tax > 0 ? [['Total', usd(total)]] : []),
      ['Paid', '$0.00'],
      ['Balance', usd(total)],
    ];
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect.element(summary).toBeVisible();
    const shown = [...summary.element().querySelectorAll('dl > div')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(shown).toEqual(figures);
  },
);

test.each([
  ['a bill that was paid', { paid: 354 }, true],
  ['one that a discount takes whole', { discount: 354, total: 0 }, false],
] as const)('paid in full is only said of what was paid: %s', async (_what, sums, isPaid) => {
  await show(<CallSummary call={sampleCall({ ...sums, balance: 0 })} />);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.element(summary).toBeVisible();
  expect(summary.element().textContent.includes('Paid in full')).toBe(isPaid);
});
