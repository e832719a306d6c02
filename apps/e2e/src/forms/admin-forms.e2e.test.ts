import { EMPLOYEE_ROLES, ROLE_LABELS } from '@callboard/contract/people/roles';
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { sentBy } from '../pages/sent-by.ts';
import { stubEmpty } from '../screens/stub-answer.ts';
import { expectAccepted, expectRefused } from './expect-refused.ts';
import { somebody } from './somebody.ts';

const rowOf = (page: Page, text: string) => page.locator('tbody tr', { hasText: text });

const editedRow = (page: Page) =>
  page.locator('tbody tr', { has: page.getByRole('button', { name: 'Save' }) });

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

longJourney('an employee needs a first and a last name', async ({ app, person }) => {
  const { page } = await somebody('admin', app, person);
  const sent = sentBy(page, 'employees.create');
  await page.goto('/admin/employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Employee' });
  const add = modal.getByRole('button', { name: 'Add Employee' });
  await modal.getByLabel('Last name').fill('  ');
  await add.click();
  await expect(modal.getByLabel('First name')).toBeFocused();
  await expectRefused(modal.getByLabel('First name'), 'First name is required');
  await expectRefused(modal.getByLabel('Last name'), 'Last name is required');
  await expectAccepted(modal.getByLabel('Date terminated'));
  expect(sent()).toEqual([]);

  await expect(modal.getByLabel('Role').getByRole('option')).toHaveText(
    EMPLOYEE_ROLES.map((role) => ROLE_LABELS[role]),
  );
  await expect(modal.getByLabel('Country')).toHaveValue('USA');
  await expect(modal.getByRole('switch', { name: 'Active' })).toBeChecked();
  await expect(modal.getByLabel('Date terminated')).toHaveValue('');
  const added = modal.getByLabel('Date added');
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('en-US', {
      timeZone: 'America/Chicago',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    }),
  );
  await expect(added).toHaveValue(`Today, ${today}`);
  await expect(added).toHaveAttribute('readonly', '');

  await modal.getByLabel('First name').fill('Zadie');
  await modal.getByLabel('Last name').fill('Smith');
  await add.click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('row', { name: /Zadie/ })).toContainText('Technician');
  await expect(page.getByRole('row', { name: /Zadie/ })).toContainText(today);
});

sharedJourney(
  'a catalog item needs sound numbers, is edited and deleted in its row',
  async ({ app, person }) => {
    const { page } = await somebody('admin', app, person);
    const sent = sentBy(page, 'catalog.create');
    await page.goto('/admin/items');
    await page.getByRole('button', { name: 'Add Item', exact: true }).click();
    const add = page.getByRole('button', { name: 'Add item', exact: true });
    const form = page.locator('form').filter({ has: add });
    const days = form.getByLabel('Contract days');
    await form.getByLabel('Name').fill('Plan of three years');
    await form.getByLabel('Price').fill('-0.01');
    await form.getByLabel('Type').selectOption({ label: 'Contract' });
    await add.click();
    await expectRefused(form.getByLabel('Price'), 'Price must be at least 0');
    expect(sent()).toEqual([]);
    await form.getByLabel('Price').fill('9.99');
    await days.fill('1095');
    await add.click();
    await expect(page.getByRole('row', { name: /Plan of three years/ })).toContainText(
      '1,095 days',
    );
    await expect(days).toHaveCount(0);

    await page.getByRole('button', { name: 'Edit Plan of three years' }).click();
    await editedRow(page).getByLabel('Price').fill('189.50');
    await editedRow(page).getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'Plan of three years')).toContainText('$189.50');
    await deleteRow(page, 'Plan of three years', 'Delete this item?');
  },
);

longJourney(
  'a referral source needs a name, is active or not, and is edited in its row',
  async ({ app, person }) => {
    const { page } = await somebody('admin', app, person);
    const sent = sentBy(page, 'referralSources.create');
    await page.goto('/admin/referral-sources');
    await page.getByRole('button', { name: 'Add Referral Source' }).click();
    const add = page.getByRole('button', { name: 'Add source' });
    const form = page.locator('form').filter({ has: add });
    await expect(form.getByLabel('Active').locator('option')).toHaveText(['Yes', 'No']);
    await form.getByLabel('Name').fill(' ');
    await add.click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await expectRefused(form.getByLabel('Name'), 'Name is required');
    expect(sent()).toEqual([]);

    await form.getByLabel('Name').fill('Parish letter');
    await form.getByLabel('Active').selectOption('No');
    await add.click();
    await expect(rowOf(page, 'Parish letter')).toContainText('Inactive');
    await page.getByRole('button', { name: 'Edit Parish letter' }).click();
    await editedRow(page).getByLabel('Category').fill('Print');
    await editedRow(page).getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'Parish letter')).toContainText('Print');
    await deleteRow(page, 'Parish letter', 'Delete this referral source?');

    await stubEmpty(page, 'referralSources.list');
    await page.reload();
    await expect(page.getByText('No referral sources', { exact: true })).toBeVisible();
  },
);
