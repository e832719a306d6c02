import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { sentBy } from '../pages/sent-by.ts';
import { demoIds } from '../screens/demo-ids.ts';
import { stubBug, stubSilence } from '../screens/stub-answer.ts';
import { expectRefused } from './expect-refused.ts';
import { somebody } from './somebody.ts';

/** What the browser itself says of an answer that is no success. */
const refused = /status of 500/;

sharedJourney('a sign-in that fails without a word says so', async ({ person }) => {
  const { page, allow } = await person('desk');
  allow(refused);
  await stubSilence(page, 'auth.employeeLogin');
  await page.goto('/login/employee');
  await page.getByLabel('Email').fill('tech@example.com');
  await page.getByLabel('Password').fill('callboard-demo-pass');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Send Code' }).click();

  const verified = sentBy(page, 'auth.verifyCode');
  await stubSilence(page, 'auth.verifyCode');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('12345');
  await page.getByRole('button', { name: 'Verify & Login' }).click();
  await expectRefused(code, 'The code has 6 digits');
  await code.fill('12 a34b5');
  await expect(code).toHaveValue('12345');
  expect(verified()).toEqual([]);
  await code.fill('123456');
  await expect(page.getByRole('alert')).toContainText('Verification failed');

  await stubSilence(page, 'auth.customerLogin');
  await page.goto('/login/customer');
  await page.getByLabel('Username or email').fill('customer');
  await page.getByLabel('Password').fill('callboard-demo-pass');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed');
});

sharedJourney(
  'a customer who cannot be created says so, in both forms',
  async ({ app, person }) => {
    const { page, allow } = await somebody('admin', app, person);
    allow(refused);
    await stubSilence(page, 'customers.create');
    const fill = async () => {
      await page.getByLabel('First name').fill('Zelda');
      await page.getByLabel('Last name').fill('Fitzgerald');
      await page.getByLabel('Phone').fill('512 555 0190');
    };
    await page.goto('/customers/new');
    await fill();
    await page.getByRole('button', { name: 'Create customer' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to create customer');
    await page.goto('/service-calls/new');
    await page.getByRole('combobox', { name: 'Customer' }).click();
    await page.getByRole('option', { name: 'Create new customer…' }).click();
    await fill();
    await page.getByRole('button', { name: 'Save customer' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to create customer');
    await expect(page.getByLabel('Last name')).toHaveValue('Fitzgerald');
  },
);

sharedJourney('employees that cannot be read or saved say so', async ({ app, person }) => {
  const { page, allow } = await somebody('admin', app, person);
  allow(refused);
  await stubSilence(page, 'employees.list');
  await page.goto('/admin/employees');
  // A server that is away is asked four times before anybody is told.
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to load employees', { timeout: 20_000 });
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Retry' }).click();

  await stubSilence(page, 'employees.create');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('First name').fill('Zadie');
  await modal.getByLabel('Last name').fill('Smith');
  await modal.getByRole('button', { name: 'Add Employee' }).click();
  await expect(modal.getByRole('alert')).toContainText('Failed to create');
  await expect(modal.getByLabel('Last name')).toHaveValue('Smith');
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await stubSilence(page, 'employees.update');
  await page.getByRole('button', { name: 'Quick edit of Tyler Brooks' }).click();
  await page.getByLabel('Last name').fill('Brook');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alert).toContainText('Failed to save');
  await expect(page.getByLabel('Last name')).toHaveValue('Brook');
});

sharedJourney('a page that cannot be read says so, and how to go on', async ({ app, person }) => {
  const { page, allow } = await somebody('admin', app, person);
  allow(refused);
  const { emptyCall } = await demoIds(app.databaseUrl);
  for (const [path, procedure, shown] of [
    [`/service-calls/${emptyCall}`, 'serviceCalls.byId', 'No items yet.'],
    ['/service-calls/status/new', 'serviceCalls.list', 'Scheduled'],
    ['/admin/items', 'catalog.list', 'FEE-DIAG'],
    ['/admin/referral-sources', 'referralSources.list', 'Angi'],
    ['/customers', 'customers.list', 'Adams'],
  ] as const) {
    await stubBug(page, procedure);
    await page.goto(path);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Something went wrong on our side. Please try again.');
    await expect(page.locator('main')).not.toContainText(/No .+ found|No items yet|No referral/);
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('main')).toContainText(shown);
    await expect(alert).toHaveCount(0);
  }
});

sharedJourney('empty lists say that they are, and what to do next', async ({ app, person }) => {
  const { page } = await somebody('admin', app, person);
  for (const [path, text, next] of [
    ['/customers?q=zzzzzz', 'No customers found', 'Add Customer'],
    ['/admin/items?q=zzzzzz', 'No items found', 'Add Item'],
  ] as const) {
    await page.goto(path);
    const empty = page.locator('main').getByText(text, { exact: true }).locator('../..');
    await expect(empty.getByText(next)).toBeVisible();
  }
});
