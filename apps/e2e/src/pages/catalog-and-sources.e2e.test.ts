import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { stubEmpty } from '../screens/stub-answer.ts';
import { signedInAs } from '../session/session-of.ts';

const rowOf = (page: Page, text: string) => page.locator('tbody tr', { hasText: text });

/** Presses a row's Delete, checks the question, and says yes. */
async function deleteRow(page: Page, name: string, question: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByRole('heading')).toHaveText(question);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
}

sharedJourney('the catalog is searched by name or code, and reset', async ({ app, person }) => {
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

sharedJourney('an item is added, edited in its row and deleted', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  await page.goto('/admin/items');
  const type = page.getByLabel('Type');
  const days = page.getByLabel('Contract days');
  await type.waitFor();
  const types = await type.getByRole('option').allInnerTexts();
  await expect(type.locator('option:checked')).toHaveText(types[0] ?? '');
  for (const label of types) {
    await type.selectOption({ label });
    await expect(days).toHaveCount(label === 'Contract' ? 1 : 0);
  }
  await type.selectOption({ label: 'Contract' });
  await page.getByLabel('Name', { exact: true }).fill('Aa Comfort plan');
  await days.fill('365');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(rowOf(page, 'Aa Comfort plan')).toContainText('Contract (365 days)');

  await page.getByRole('button', { name: 'Edit Aa Comfort plan' }).click();
  const editing = page.locator('tbody tr', { has: page.getByRole('button', { name: 'Save' }) });
  await editing.getByLabel('Price').fill('189.50');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Aa Comfort plan')).toContainText('$189.50');
  await deleteRow(page, 'Aa Comfort plan', 'Delete this item?');
});

sharedJourney(
  'a referral source is added, edited in its row and deleted',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await page.goto('/admin/referral-sources');
    const active = page.getByLabel('Active');
    await expect(active.getByRole('option')).toHaveText(['Yes', 'No']);
    await page.getByLabel('Name').fill('Parish letter');
    await active.selectOption('No');
    await page.getByRole('button', { name: 'Add source' }).click();
    await expect(rowOf(page, 'Parish letter')).toContainText('Inactive');

    await page.getByRole('button', { name: 'Edit Parish letter' }).click();
    const editing = page.locator('tbody tr', { has: page.getByRole('button', { name: 'Save' }) });
    await editing.getByLabel('Category').fill('Print');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'Parish letter')).toContainText('Print');
    await deleteRow(page, 'Parish letter', 'Delete this referral source?');

    await stubEmpty(page, 'referralSources.list');
    await page.reload();
    await expect(page.getByText('No referral sources', { exact: true })).toBeVisible();
  },
);
