import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { signedInAs } from './session-of.ts';

const STAFF = ['Dashboard', 'New Service Call', 'By Status', 'Dispatch'];

const ROLES = [
  { email: 'customer@example.com', links: ['Dashboard'] },
  { email: 'tech@example.com', links: STAFF },
  { email: 'dispatcher@example.com', links: [...STAFF, 'Admin'] },
  { email: 'admin@example.com', links: [...STAFF, 'Admin'] },
];

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

describe.each(ROLES)('the navbar of $email', ({ email, links }) => {
  sharedJourney('has the links of the role', async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, email));
    await page.goto('/dashboard');
    await expect(main(page).getByRole('link')).toHaveText(links);
    await expect(main(page).getByRole('button')).toHaveText(['Logout']);
    const company = page.getByRole('banner').getByRole('link', { name: 'Glacier Cooling' });
    await expect(company).toHaveAttribute('href', '/');
    if (!links.includes('By Status')) return;
    await main(page).getByRole('link', { name: 'By Status' }).click();
    await page.waitForURL('**/service-calls/status/new');
    await company.click();
    await page.waitForURL('**/dashboard');
  });
});

sharedJourney('the navbar of nobody offers to log in', async ({ person }) => {
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
