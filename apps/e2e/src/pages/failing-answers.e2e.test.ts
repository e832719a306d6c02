import { DEFAULT_SETTINGS } from '@callboard/contract/company/settings';
import { atLength } from '@callboard/db/testing/at-length';
import { demoIds } from '../app/demo-ids.ts';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { ownHouse } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect, PATIENCE_MS } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { followAddress, showAddress } from '../routes/follow-address.ts';
import { stubBug, stubSilence } from '../screens/stub-answer.ts';
import { signedInAs } from '../session/session-of.ts';

longJourney(
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

longJourney(
  'employees that cannot be read or saved say so, in the server’s words where it has some',
  async ({ app, person }) => {
    const { page, allow } = await somebody('admin', app, person);
    allow(/status of (409|500)/);
    const alert = page.getByRole('alert');
    await stubBug(page, 'employees.list');
    await page.goto('/admin/employees');
    await expect(alert).toHaveText(/^Failed to load employees. Something went wrong on our side/);
    // Somebody else's change reads the list again by itself, too: then there is nothing to retry.
    const retry = alert.getByRole('button', { name: 'Retry' });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(retry).toBeHidden({ timeout: 1000 });
    }).toPass({ timeout: PATIENCE_MS });

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
    await stubSilence(page, 'employees.create');
    await add.click();
    await expect(modal.getByRole('alert')).not.toContainText(SERVERS_WORDS);
    await expect(modal.getByRole('alert')).toContainText('Failed to create');
    await expect(modal.getByLabel('Last name')).toHaveValue('King');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await add.click();
    await expect(modal).toBeHidden();

    await stubBug(page, 'employees.update');
    await page.getByRole('button', { name: 'Quick edit of Tyler Brooks' }).click();
    await page.getByLabel('Last name').fill('Brook');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(alert).toContainText(SERVERS_WORDS);
    await stubSilence(page, 'employees.update');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(alert).not.toContainText(SERVERS_WORDS);
    await expect(alert).toContainText('Failed to save');
    await expect(page.getByLabel('Last name')).toHaveValue('Brook');
  },
);

longJourney('a customer who cannot be created says so, in both forms', async ({ app, person }) => {
  const { page, allow } = await somebody('admin', app, person);
  allow(/status of 500/);
  const fill = async () => {
    await page.getByLabel('First name').fill('Zelda');
    await page.getByLabel('Last name').fill('Fitzgerald');
    await page.getByLabel('Phone').fill('512 555 0190');
  };
  await stubBug(page, 'customers.create');
  await page.goto('/service-calls/new');
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: 'Create new customer…' }).click();
  await fill();
  await page.getByRole('button', { name: 'Save customer' }).click();
  await expect(page.getByRole('alert')).toContainText(SERVERS_WORDS);
  await expect(page.getByLabel('Last name')).toHaveValue('Fitzgerald');

  await stubSilence(page, 'customers.create');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/customers/new');
  await fill();
  await page.getByRole('button', { name: 'Create customer' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create customer');
  await expect(page.getByLabel('Last name')).toHaveValue('Fitzgerald');
});

sharedJourney(
  'a page that cannot be read says so, and an empty one what to do next',
  async ({ app, person }) => {
    const { page, allow } = await somebody('admin', app, person);
    allow(/status of 500/);
    const { emptyCall } = await demoIds(app.databaseUrl);
    await page.goto('/sessions');
    const pages = [
      [`/service-calls/${emptyCall}`, /^Service call/, 'serviceCalls.byId', 'No items yet.'],
      ['/service-calls/status/new', /^Service calls/, 'serviceCalls.list', 'Scheduled'],
      ['/admin/items', 'Item Catalog', 'catalog.list', 'FEE-DIAG'],
      ['/admin/referral-sources', 'Referral Sources', 'referralSources.list', 'Angi'],
      ['/customers', 'Customers', 'customers.list', 'Adams'],
    ] as const;
    for (const [path, heading, procedure, shown] of atLength<readonly (typeof pages)[number][]>(
      pages.slice(0, 2),
      pages,
    )) {
      await stubBug(page, procedure);
      await showAddress(page, path, heading);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Something went wrong on our side. Please try again.');
      await expect(page.locator('main')).not.toContainText(/No .+ found|No items yet|No referral/);
      const retry = alert.getByRole('button', { name: 'Retry' });
      const asked = page.waitForRequest((request) => request.url().includes(procedure));
      await retry.click();
      await asked;
      await page.unrouteAll({ behavior: 'wait' });
      await expect(async () => {
        // A change that somebody else makes may have the page read again by itself.
        if ((await retry.count()) > 0) await retry.click({ timeout: 1000 });
        await expect(page.locator('main')).toContainText(shown, { timeout: 1000 });
        // A refusal from before may still arrive, and stands above what is shown.
        await expect(alert).toHaveCount(0, { timeout: 1000 });
      }).toPass({ timeout: PATIENCE_MS });
    }
    for (const [path, text, next] of [
      ['/admin/items?q=zzzzzz', 'No items found', 'Add Item'],
      ['/customers?q=zzzzzz', 'No customers found', 'Add Customer'],
    ] as const) {
      await followAddress(page, path);
      const empty = page.locator('main').getByText(text, { exact: true }).locator('../..');
      await expect(empty.getByText(next)).toBeVisible();
    }
  },
);

sharedJourney(
  'a customer’s and a house’s page stand though one of their answers fails',
  async ({ app, person }) => {
    const { customer, property, call } = await ownHouse(await officeAtApi(app));
    const { callNumber } = await call();
    const { page, allow } = await somebody('dispatcher', app, person);
    allow(/status of 500/);
    for (const [path, procedure] of [
      [`/customers/${customer._id}`, 'customers.contacts'],
      [`/properties/${property._id}`, 'properties.customer'],
    ] as const) {
      await stubBug(page, procedure);
      await page.goto(path);
      const visits = page.getByRole('region', { name: 'Visits', exact: true });
      await expect(visits).toContainText(`#${callNumber}`);
      await expect(page.getByRole('alert')).toContainText(SERVERS_WORDS);
      // Shown and taken away in turn, it would ask for ever.
      await becomeQuiet(page);
      await expect(visits).toContainText(`#${callNumber}`);
      await page.unrouteAll({ behavior: 'wait' });
    }
  },
);

sharedJourney(
  'a page whose code does not come has its way back on a phone, too',
  async ({ app, person }) => {
    const { page, allow } = await somebody('dispatcher', app, person, 'phone');
    allow(/Failed to load|ERR_FAILED|did not load/);
    await page.goto('/sessions');
    await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
    await becomeQuiet(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await followAddress(page, '/service-calls/booked');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Booked calls']);
    await page.unrouteAll({ behavior: 'wait' });
    await trail.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
);
