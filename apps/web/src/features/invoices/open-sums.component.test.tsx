import '~/styles/app.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '~/testing/show.tsx';
import { OpenSums } from './open-sums.tsx';

const totals = {
  count: 5,
  balance: 1500,
  notDue: 100,
  to30: 200,
  to60: 300,
  to90: 400,
  over90: 500,
};

test('a phone says of each sum that is late that it is, in one line', async () => {
  await show(<OpenSums />, {
    as: 'dispatcher',
    size: 'phone',
    answers: { invoices: { totals } },
  });
  const terms = ['Not due yet', '1–30 d late', '31–60 d late', '61–90 d late', 'Over 90 d late'];
  const shown = page.getByRole('term');
  await expect.element(shown.nth(1)).toBeVisible();
  for (const term of terms)
    await expect.element(page.getByText(term, { exact: true }).last()).toBeVisible();
  const heights = shown.elements().map((term) => term.getBoundingClientRect().height);
  expect(new Set(heights)).toHaveProperty('size', 1);
});

test('at a desk the first one says it of all', async () => {
  await show(<OpenSums />, { as: 'dispatcher', answers: { invoices: { totals } } });
  await expect.element(page.getByText('1–30 days past due')).toBeVisible();
  await expect.element(page.getByText('1–30 d late')).not.toBeVisible();
});
