import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { sentBy } from '../pages/sent-by.ts';
import { expectAccepted, expectRefused } from './expect-refused.ts';
import { somebody } from './somebody.ts';

sharedJourney('an employee needs a first and a last name', async ({ app, person }) => {
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

  expect(
    await modal
      .getByLabel('Role')
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(['tech', 'dispatcher', 'admin']);
  await expect(modal.getByRole('switch', { name: 'Active' })).toBeChecked();
  await expect(modal.getByLabel('Date terminated')).toHaveValue('');
  const added = modal.getByLabel('Date added');
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('en-US', {
      ...{ timeZone: 'America/Chicago', month: 'short', day: 'numeric', year: 'numeric' },
    }),
  );
  await expect(added).toHaveValue(`Today, ${today}`);
  await expect(added).toHaveAttribute('readonly', '');

  await modal.getByLabel('First name').fill('Zadie');
  await modal.getByLabel('Last name').fill('Smith');
  await add.click();
  await expect(page.getByRole('row', { name: /Zadie/ })).toContainText(today);
});

sharedJourney('a catalog item needs a name and sound numbers', async ({ app, person }) => {
  const { page } = await somebody('admin', app, person);
  const sent = sentBy(page, 'catalog.create');
  await page.goto('/admin/items');
  const add = page.getByRole('button', { name: 'Add item', exact: true });
  const form = page.locator('form').filter({ has: add });
  const type = form.getByLabel('Type');
  const days = form.getByLabel('Contract days');
  const first = await type.locator('option').first().getAttribute('value');
  await expect(type).toHaveValue(first ?? '');
  await expect(days).toHaveCount(0);
  await form.getByLabel('Price').fill('-0.01');
  await add.click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectRefused(form.getByLabel('Name'), 'Name is required');
  await expectRefused(form.getByLabel('Price'), 'Price must be at least 0');
  await form.getByLabel('Name').fill('Plan of three years');
  await form.getByLabel('Price').fill('9.999');
  await add.click();
  await expectRefused(form.getByLabel('Price'), 'Price may have at most 2 decimals');
  await form.getByLabel('Price').fill('9.99');

  await type.selectOption({ label: 'Contract' });
  for (const [typed, message] of [
    ['0', 'Contract days must be at least 1'],
    ['1.5', 'Contract days must be a whole number'],
  ] as const) {
    await days.fill(typed);
    await add.click();
    await expectRefused(days, message);
  }
  expect(sent()).toEqual([]);
  await days.fill('1095');
  await add.click();
  await expect(page.getByRole('row', { name: /Plan of three years/ })).toContainText('1,095 days');
  await expect(days).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Plan of three years' }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Delete this item?');
});

sharedJourney('a referral source needs a name, and is active or not', async ({ app, person }) => {
  const { page } = await somebody('admin', app, person);
  const sent = sentBy(page, 'referralSources.create');
  await page.goto('/admin/referral-sources');
  const add = page.getByRole('button', { name: 'Add source' });
  const form = page.locator('form').filter({ has: add });
  await expect(form.getByLabel('Active').locator('option')).toHaveText(['Yes', 'No']);
  await form.getByLabel('Name').fill(' ');
  await add.click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectRefused(form.getByLabel('Name'), 'Name is required');
  expect(sent()).toEqual([]);
  await page.getByRole('button', { name: 'Delete Angi' }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Delete this referral source?');
});
