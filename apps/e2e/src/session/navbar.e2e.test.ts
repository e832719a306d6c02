import { DEFAULT_STATUS } from '@callboard/contract/calls/statuses';
import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { signedInAs } from './session-of.ts';

const STAFF = ['Dashboard', 'New Service Call', 'By Status', 'Dispatch'];
const OFFICE = [...STAFF, 'Customers', 'Invoices', 'Admin'];

const TILES = {
  'Create Service Call': '/service-calls/new',
  'View New Calls': `/service-calls/status/${DEFAULT_STATUS}`,
};
const OFFICE_TILES = { ...TILES, Customers: '/customers', Admin: '/admin' };
const ADMIN_TILES = {
  'Company logo, navbar styles': 'settings',
  'Job Types': 'job-types',
  Lists: 'lists',
  Employees: 'employees',
  'Referral Sources': 'referral-sources',
  'Item Catalog': 'items',
  Import: 'imports',
};

const ROLES = [
  { who: 'customer', links: ['Dashboard'], tiles: {} },
  { who: 'tech', links: STAFF, tiles: TILES },
  { who: 'dispatcher', links: OFFICE, tiles: OFFICE_TILES },
  { who: 'admin', links: OFFICE, tiles: OFFICE_TILES },
] as const;

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

// Who may open least, and who most.
sharedJourney.for(ROLES.filter(({ who }) => atLength(/admin|customer/.test(who), true)))(
  'the navbar and the start screens of a $who have what the role may open',
  async ({ who, links, tiles }, { app, person }) => {
    const { page } = await somebody(who, app, person);
    await page.goto('/dashboard');
    await expect(main(page).getByRole('link')).toHaveText(links);
    await expect(main(page).getByRole('button')).toHaveText(['Logout']);
    const company = page.getByRole('banner').getByRole('link', { name: 'Glacier Cooling' });
    await expect(company).toHaveAttribute('href', '/');
    const start = page.getByRole('navigation', { name: 'Start' }).getByRole('link');
    await expect(start).toHaveCount(Object.keys(tiles).length);
    for (const [title, path] of Object.entries(tiles)) {
      await expect(start.filter({ hasText: title })).toHaveAttribute('href', path);
    }
    if (who !== 'admin') return;
    await main(page).getByRole('link', { name: 'By Status' }).click();
    await page.waitForURL('**/service-calls/status/new');
    await company.click();
    await page.waitForURL('**/dashboard');

    await start.filter({ hasText: 'Admin' }).click();
    const area = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link');
    for (const [title, path] of Object.entries(ADMIN_TILES)) {
      await expect(area.filter({ hasText: title })).toHaveAttribute('href', `/admin/${path}`);
    }
    const backups = page.getByRole('region', { name: 'Backups' });
    await expect(backups).toContainText(/Last backup: .*, checked\. Daily at 2:00 AM; the last 14/);
    const [failed] = await ask(
      app.databaseUrl,
      "insert into backups (started_at, failure) values (now(), 'disk-full') returning id",
    );
    await page.reload();
    await expect(backups.getByRole('alert')).toContainText(
      /The disk is full\. Make room .* last good/,
    );
    await ask(app.databaseUrl, `delete from backups where id = '${failed?.id}'`);
  },
);

longJourney('the navbar of nobody offers to log in', async ({ person }) => {
  const { page } = await person('desk');
  await page.goto('/login/customer');
  await expect(main(page).getByRole('link')).toHaveText(['Login']);
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await main(page).getByRole('link').click();
  await page.waitForURL('**/login/employee');
});

sharedJourney('on a phone the links stand behind a button', async ({ app, person }) => {
  const { page } = await person('phone', await signedInAs(app, 'dispatcher@example.com'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: /^(Open|Close) menu$/ });
  const link = main(page).getByRole('link', { name: 'By Status' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(link).toBeHidden();

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  // The links are a file of their own, which may come after the heading.
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await expect(link).toBeHidden();

  await button.tap();
  await link.tap();
  await page.waitForURL('**/service-calls/status/new');
  await expect(link).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Where the menu had been open before, it is not open again.
  await page.goBack();
  await page.waitForURL('**/dashboard');
  await expect(link).toBeHidden();
  // Going there closes the menu, at a moment that the address does not tell.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await button.tap();
  await main(page).getByRole('link', { name: 'Dashboard' }).tap();
  await expect(link).toBeHidden();
});
