import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import type { Page } from 'playwright-core';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { followAddress } from '../routes/follow-address.ts';
import { signedInAs } from './session-of.ts';

const crumbs = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

async function someId(databaseUrl: string, table: string): Promise<string> {
  const [row] = await ask(databaseUrl, `select id from ${table} limit 1`);
  return String(row?.id);
}

sharedJourney('the breadcrumb starts with Home and lists the parents', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'admin@example.com'));
  const call = await someId(app.databaseUrl, 'service_calls');
  const customer = await someId(app.databaseUrl, 'customers');
  const employee = await someId(app.databaseUrl, 'employees');
  const trails: [string, ...string[]][] = [
    ['/dashboard', 'Dashboard'],
    ['/service-calls/new', 'New service call'],
    ['/service-calls/status/new', 'Service Calls: New'],
    ['/service-calls/status/IN_PROGRESS', 'Service Calls: In progress'],
    [`/service-calls/${call}`, 'Service call'],
    ['/admin', 'Admin'],
    ['/admin/items', 'Admin', 'Item Catalog'],
    ['/admin/referral-sources', 'Admin', 'Referral Sources'],
    ['/admin/settings', 'Admin', 'System Settings'],
    ['/admin/employees', 'Admin', 'Employees'],
    [`/admin/employees/${employee}`, 'Admin', 'Employees', 'Employee'],
    [`/admin/employees/${employee}/edit`, 'Admin', 'Employees', 'Edit employee'],
    ['/customers', 'Customers'],
    ['/customers/new', 'Customers', 'New customer'],
    [`/customers/${customer}`, 'Customers', 'Customer'],
    [`/customers/${customer}/edit`, 'Customers', 'Edit customer'],
  ];
  await page.goto('/sessions');
  for (const [path, ...trail] of trails.filter((_, index) => atLength(index % 5 === 0, true))) {
    await followAddress(page, path);
    await expect(crumbs(page), path).toHaveText(['Home', ...trail]);
    // The last one is where people are; the document has its name too.
    await expect(crumbs(page).last().locator('[aria-current=page]'), path).toBeVisible();
    // A call's carries its number too.
    const title = new RegExp(`^${trail.at(-1)}( #\\d+)? - Glacier Cooling$`);
    await expect(page, path).toHaveTitle(title);
  }
  await crumbs(page).getByRole('link', { name: 'Customers' }).click();
  await page.waitForURL('**/customers');
  await crumbs(page).getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/dashboard');
});

longJourney('the sign-in pages have no breadcrumb', async ({ person }) => {
  const { page } = await person('desk');
  for (const kind of ['Employee', 'Customer']) {
    await page.goto(`/login/${kind.toLowerCase()}`);
    await expect(page.getByRole('heading', { name: `${kind} login` })).toBeVisible();
    await expect(page).toHaveTitle(`${kind} login - Glacier Cooling`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  }
});

sharedJourney('a change of route moves the focus to the heading', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'admin@example.com'));
  await page.goto('/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // The page that was opened by its address begins at its top.
  await expect(page.locator('body')).toBeFocused();
  const follow = async (name: string | RegExp, title: string | RegExp, focused = heading) => {
    await page.getByRole('link', { name }).first().click();
    await expect(heading).toHaveText(title);
    await expect(focused).toBeFocused();
  };
  // There it goes on to the field that people came for.
  await follow(
    'New Service Call',
    'New service call',
    page.getByRole('combobox', { name: 'Customer' }),
  );
  await follow('By Status', 'Service calls: New');
  await follow(/^#\d+/, /Service call/);
  await page.goBack();
  await expect(heading).toHaveText('Service calls: New');
  await expect(heading).toBeFocused();
  const further: [string | RegExp, string | RegExp][] = [
    ['Admin', 'Admin'],
    [/^Employees/, 'Employees'],
    [/^View /, /\w/],
    [/^Edit/, /^Edit/],
    ['Dashboard', 'Dashboard'],
    [/^Customers/, 'Customers'],
    [/^View /, /\w/],
  ];
  for (const [name, title] of atLength(further.slice(0, 2), further)) await follow(name, title);
  // What a page still asks for when its session ends is refused, and the browser logs that.
  await becomeQuiet(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading).toHaveText('Employee login');
  await expect(heading).toBeFocused();
  await follow('Customer sign-in', 'Customer login');
});

sharedJourney('the skip link comes first and leads to the content', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'admin@example.com'));
  // A page that no other journey changes.
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await becomeQuiet(page);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const first = page.getByRole('main').locator('a[href], button').filter({ visible: true }).first();
  await expect(first).toBeFocused();
});
