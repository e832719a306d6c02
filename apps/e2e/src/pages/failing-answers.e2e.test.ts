import { DEFAULT_SETTINGS } from '@callboard/contract/company/settings';
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { stubBug } from '../screens/stub-answer.ts';
import { signedInAs } from '../session/session-of.ts';

sharedJourney(
  'a page comes though nobody says who somebody is or how the company looks',
  async ({ app, person }) => {
    const { page, allow } = await person('desk', await signedInAs(app, 'tech@example.com'));
    allow(/status of 500/);
    await stubBug(page, 'auth.me');
    await stubBug(page, 'settings.get');
    const asked = page.waitForResponse(/auth\.me/);
    await page.goto('/dashboard');
    await asked;
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const navbar = page.getByRole('banner');
    await expect(navbar).toContainText(DEFAULT_SETTINGS.companyName);
    await expect(navbar).toHaveCSS('background-color', 'rgb(86, 70, 146)');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

// What `stubBug` has the server say.
const SERVERS_WORDS = /Something went wrong on our side/;

async function addCustomer(page: Page): Promise<void> {
  await page.goto('/customers/new');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('King');
  await page.getByLabel('Phone').fill('512 555 0199');
  await page.getByRole('button', { name: 'Create customer' }).click();
}

async function addEmployee(page: Page): Promise<void> {
  await page.goto('/admin/employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('First name').fill('Ada');
  await modal.getByLabel('Last name').fill('King');
  await modal.getByRole('button', { name: 'Add Employee' }).click();
}

async function editEmployee(page: Page): Promise<void> {
  await page.goto('/admin/employees');
  await page.getByRole('button', { name: 'Quick edit of Tyler Brooks' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
}

async function saveSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Save' }).click();
}

sharedJourney(
  'employees that fail to load or to be created say that first',
  async ({ app, person }) => {
    const { page, allow } = await person('desk', await signedInAs(app, 'admin@example.com'));
    allow(/status of (409|500)/);
    const alert = page.getByRole('alert');
    await stubBug(page, 'employees.list');
    await page.goto('/admin/employees');
    await expect(alert).toHaveText(/^Failed to load employees. Something went wrong on our side/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await alert.getByRole('button', { name: 'Retry' }).click();

    await page.getByRole('button', { name: 'Add Employee' }).click();
    const modal = page.getByRole('dialog', { name: 'Add Employee' });
    await modal.getByLabel('First name').fill('Ada');
    await modal.getByLabel('Last name').fill('King');
    await modal.getByLabel('Email').fill('tech@example.com');
    const add = modal.getByRole('button', { name: 'Add Employee' });
    await add.click();
    // The field says what is wrong, and the form that it was not saved.
    await expect(modal.getByRole('alert')).toHaveText('Failed to create');
    await expect(modal.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await stubBug(page, 'employees.create');
    await modal.getByLabel('Email').fill('ada@example.com');
    await add.click();
    await expect(modal.getByRole('alert')).toHaveText(/^Failed to create ?Something went wrong/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await add.click();
    await expect(modal).toBeHidden();
  },
);

sharedJourney('the server’s own message is shown where it has one', async ({ app, person }) => {
  const { page, allow } = await person('desk', await signedInAs(app, 'admin@example.com'));
  allow(/status of 500/);
  for (const [procedure, send] of [
    ['customers.create', addCustomer],
    ['employees.create', addEmployee],
    ['employees.update', editEmployee],
    ['settings.update', saveSettings],
  ] as const) {
    await stubBug(page, procedure);
    await send(page);
    await expect(page.getByRole('alert'), procedure).toContainText(SERVERS_WORDS);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // What was typed would ask whether it may be lost.
    page.once('dialog', (dialog) => void dialog.accept());
  }
});
