import { ask } from '@callboard/db/testing/ask';
import { expect } from '@playwright/test';
import { describe } from 'vitest';
import { journey } from '../journey.ts';
import { signedInAs } from './session-of.ts';

const missing = /status of 40[34]/;

const SIGNED_IN = ['/dashboard', '/sessions', '/password', '/service-calls/{call}'];
const STAFF = ['/service-calls/new', '/service-calls/status/new'];
const OFFICE = [
  '/admin',
  '/admin/employees',
  '/admin/items',
  '/admin/referral-sources',
  '/admin/employees/{employee}',
  '/admin/employees/{employee}/edit',
  '/customers',
  '/customers/new',
  '/customers/{customer}',
  '/customers/{customer}/edit',
];
const ADMIN = ['/admin/settings'];
const ALL = [...SIGNED_IN, ...STAFF, ...OFFICE, ...ADMIN];

/** The addresses with ids of the demo data; the call is the customer's own. */
async function withIds(databaseUrl: string, paths: string[]): Promise<string[]> {
  const [ids] = await ask(
    databaseUrl,
    `select calls.id as call, customers.id as customer, employees.id as employee
     from service_calls calls join customers on customers.id = calls.customer_id, employees
     where customers.username = 'customer' and employees.email = 'tech@example.com' limit 1`,
  );
  return paths.map((path) => path.replace(/\{(\w+)\}/, (_, name: string) => String(ids?.[name])));
}

const ROLES = [
  { email: 'customer@example.com', may: SIGNED_IN },
  { email: 'tech@example.com', may: [...SIGNED_IN, ...STAFF] },
  { email: 'dispatcher@example.com', may: [...SIGNED_IN, ...STAFF, ...OFFICE] },
  { email: 'admin@example.com', may: ALL },
];

describe.each(ROLES)('$email', ({ email, may }) => {
  journey(
    'gets the pages of the role, and the dashboard instead of others',
    async ({ app, person }) => {
      const { page } = await person('desk', await signedInAs(app, email));
      const allowed = await withIds(app.databaseUrl, may);
      for (const path of await withIds(app.databaseUrl, ALL)) {
        await page.goto(path);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading, path).toBeVisible();
        await expect(page, path).toHaveURL(allowed.includes(path) ? path : '/dashboard');
        await expect(heading, path).not.toHaveText('Page not found');
      }
      for (const path of ['/login/employee', '/login/customer', '/']) {
        await page.goto(path);
        await expect(page, path).toHaveURL('/dashboard');
      }
    },
  );
});

journey('nobody is sent to the sign-in, with the way back', async ({ app, person }) => {
  const { page } = await person('desk');
  for (const path of await withIds(app.databaseUrl, ALL)) {
    await page.goto(path);
    await expect(page.getByLabel('Email'), path).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname, path).toBe('/login/employee');
    expect(searchParams.get('redirect'), path).toBe(path);
  }
  await page.goto('/');
  await page.waitForURL('**/login/employee?redirect=%2Fdashboard');
  await page.goto('/login/customer');
  await expect(page.getByLabel('Username or email')).toBeVisible();
});

journey('paths count in any letter case', async ({ app, person }) => {
  const { page: stranger } = await person('desk');
  await stranger.goto('/Login/Employee');
  await expect(stranger.getByRole('heading', { name: 'Employee login' })).toBeVisible();
  await stranger.goto('/LOGIN/Customer');
  await expect(stranger.getByRole('heading', { name: 'Customer login' })).toBeVisible();
  await stranger.goto('/DASHBOARD');
  await expect(stranger.getByLabel('Email')).toBeVisible();

  const { page } = await person('desk', await signedInAs(app, 'admin@example.com'));
  const paths = await withIds(app.databaseUrl, [...ALL, '/Service-Calls/Status/NEW']);
  for (const path of paths) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    const skeleton = page.locator('[aria-busy=true]');
    await expect(heading).toBeVisible();
    await expect(skeleton).toHaveCount(0);
    const text = await heading.innerText();
    await page.goto(path.toUpperCase());
    await expect(heading, path).toHaveText(text);
    await expect(page.getByRole('alert'), path).toHaveCount(0);
  }
});

journey('an address that leads nowhere says so', async ({ app, person }) => {
  const { page, allow } = await person('desk', await signedInAs(app, 'admin@example.com'));
  allow(missing);
  for (const path of ['/nowhere', '/admin/nowhere', '/customers/1/2/3']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible();
    await expect(page, path).toHaveTitle('Page not found - Glacier Cooling');
  }
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL('**/dashboard');
  const { page: stranger } = await person('desk');
  await stranger.goto('/nowhere');
  await expect(stranger.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
