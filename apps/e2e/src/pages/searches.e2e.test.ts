import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';

const rowOf = (page: Page, text: string) => page.locator('tbody tr', { hasText: text });

sharedJourney(
  'customers are counted, found by name, phone or address, and opened',
  async ({ app, person }) => {
    const [known] = await ask(
      app.databaseUrl,
      `select c.id, c.first_name, c.last_name, right(c.phone, 7) as phone, p.line1,
      (select count(*)::int from customers) as total
     from customers c join properties p on p.customer_id = c.id order by c.last_name limit 1`,
    );
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await page.goto('/customers');
    const total = Number(known?.total).toLocaleString('en-US');
    await expect(page.getByText(`Total customers: ${total}`, { exact: true })).toBeVisible();
    const add = page.getByRole('link', { name: 'Add Customer' });
    await expect(add).toHaveAttribute('href', '/customers/new');

    const search = page.getByLabel('Search by name, phone or address');
    const view = page.locator(`a[href="/customers/${known?.id}"]`, { hasText: 'View' });
    const all = [`${known?.first_name} ${known?.last_name}`, `${known?.line1}`, `${known?.phone}`];
    for (const typed of atLength(all.slice(-1), all)) {
      await search.fill(typed);
      await search.press('Enter');
      await expect(page.getByText(/\d results? for/)).toContainText(`“${typed}”`);
      await expect(view).toBeVisible();
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(search).toHaveValue('');
      await expect(page).toHaveURL('/customers');
    }
    await search.fill('nobody of this name');
    await search.press('Enter');
    await expect(page.getByText('No customers found', { exact: true })).toBeVisible();
    await expect(page.getByText('0 results for', { exact: false })).toBeVisible();
  },
);

sharedJourney('the price book is asked for before its page is opened', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  await page.goto('/admin');
  const asked = page.waitForRequest(/catalog\.list/);
  await page.getByRole('link', { name: /^Item Catalog/ }).hover();
  await asked;
  expect(new URL(page.url()).pathname).toBe('/admin');
});

longJourney('the catalog is searched by name or code, and reset', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  await page.goto('/admin/items');
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(10);
  const all = await rows.count();
  const search = page.getByLabel('Search by name or code');
  for (const typed of ['fee-diag', 'diagnostic']) {
    await search.fill(typed);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText(new RegExp(`matching “${typed}”`))).toBeVisible();
    await expect(rowOf(page, 'FEE-DIAG')).toBeVisible();
    expect(await rows.count()).toBeLessThan(all);
  }
  await search.fill('nothing of this name');
  await search.press('Enter');
  await expect(page.getByText('No items found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(rows).toHaveCount(all);
  await expect(search).toHaveValue('');
});
