import { ask } from '@callboard/db/testing/ask';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { journey, longJourney } from '../journey.ts';
import { followAddress } from '../routes/follow-address.ts';
import { keeping, sessionOf, signedInAs } from './session-of.ts';

const refused = /status of (400|401|403)/;

const current = (page: Page) => page.getByLabel('Current password');
const next = (page: Page) => page.getByLabel('New password');
const change = (page: Page) => page.getByRole('button', { name: 'Change password' });

/** As if somebody else had just chosen the password of an employee. */
const makeTemporary = (url: string, email: string) =>
  ask(url, `update employees set must_change_password = true where email = '${email}'`);

journey(
  'a dispatcher changes their password, and other devices are signed out',
  async ({ app, person }) => {
    const elsewhere = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    elsewhere.allow(refused);
    await elsewhere.page.goto('/dashboard');
    const { page, allow } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    allow(refused);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('link', { name: 'Change password' }).click();
    await expect(page.getByText(/^At least 8 characters/)).toBeVisible();
    // What password managers look for.
    await expect(current(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(next(page)).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(
      'dispatcher@example.com',
    );

    await current(page).fill('not my password');
    await next(page).fill('short');
    await change(page).click();
    await expect(next(page)).toHaveAccessibleDescription(/at least 8 characters/i);
    await expect(next(page)).toBeFocused();
    await next(page).fill('a boat of green paper');
    await change(page).click();
    await expect(current(page)).toHaveAccessibleDescription(/not your current password/);
    await expect(next(page)).toHaveValue('a boat of green paper');

    await expect(next(page)).toHaveAttribute('type', 'password');
    await page.getByLabel('Show passwords').check();
    await expect(next(page)).toHaveAttribute('type', 'text');
    await current(page).fill(DEMO_PASSWORD);
    await change(page).click();
    await expect(
      page.getByText('Your password is changed. Other devices were signed out.'),
    ).toBeVisible();
    await expect(current(page)).toHaveValue('');

    // Its stream of changes ends with the session, and the page hears of it at once.
    await elsewhere.page.waitForURL('**/login/employee?redirect=*');
    await elsewhere.page.getByLabel('Email').fill('dispatcher@example.com');
    await elsewhere.page.getByLabel('Password').fill('a boat of green paper');
    await elsewhere.page.getByRole('button', { name: 'Send Code' }).click();
    await expect(elsewhere.page.getByRole('textbox', { name: 'Code' })).toBeVisible();
    await page.getByRole('link', { name: 'By Status' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Service calls/);
  },
);

longJourney(
  'a customer’s password has to be longer',
  async ({ app, person }) => {
    const { page, allow } = await person('phone', await signedInAs(app, 'customer@example.com'));
    allow(refused);
    await page.goto('/password');
    await expect(page.getByText(/^At least 15 characters/)).toBeVisible();
    await current(page).fill(DEMO_PASSWORD);
    await next(page).fill('fourteen chars');
    await change(page).click();
    await expect(next(page)).toHaveAccessibleDescription(/at least 15 characters/i);
    await next(page).fill('fifteen chars is');
    await change(page).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
  },
  journey,
);

longJourney(
  'whoever has a temporary password chooses their own before anything else',
  async ({ app, person }) => {
    await makeTemporary(app.databaseUrl, 'admin@example.com');
    const { page, allow } = await person('desk');
    allow(refused);
    await page.goto('/customers?q=an');
    await signInHereWithTemporary(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your own password');
    for (const path of ['/dashboard', '/admin/settings']) {
      await followAddress(page, path);
      await expect(page, path).toHaveURL(/\/login\/own-password/);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your own password');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign out instead' }).click();
    await expect(page.getByText('You have been logged out.')).toBeVisible();

    await page.goto('/customers?q=an');
    await signInHereWithTemporary(page);
    await page.getByLabel('Temporary password').fill(DEMO_PASSWORD);
    await next(page).fill('a boat of blue paper');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL('**/customers?q=an');
    await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
    await followAddress(page, '/login/own-password');
    await expect(page).toHaveURL('/dashboard');

    async function signInHereWithTemporary(at: Page) {
      const mark = await app.smsMark();
      await at.getByLabel('Email').fill('admin@example.com');
      await at.getByLabel('Password').fill(DEMO_PASSWORD);
      await at.getByRole('button', { name: 'Send Code' }).click();
      await at
        .getByRole('textbox', { name: 'Code' })
        .fill(await app.codeFor('admin@example.com', mark));
      await at.waitForURL('**/login/own-password?*');
    }
  },
  journey,
);

longJourney(
  'a page that learns of a temporary password leads there, wherever it is',
  async ({ app, person }) => {
    const session = await sessionOf(app, 'tech@example.com');
    const { page, allow } = await person('desk', keeping(app, session));
    allow(refused);
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'By Status' })).toBeVisible();
    await makeTemporary(app.databaseUrl, 'tech@example.com');
    // The stream of changes may tell of it before the link is reached.
    await Promise.all([
      page.waitForURL('**/login/own-password?redirect=*'),
      page
        .getByRole('link', { name: 'By Status' })
        .click({ timeout: 5000 })
        .catch(() => undefined),
    ]);
    const wayBack = new URL(page.url()).searchParams.get('redirect') ?? '';
    await page.getByLabel('Temporary password').fill(DEMO_PASSWORD);
    await next(page).fill('a boat of red paper');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL(`**${wayBack}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Dashboard|Service calls)/);
  },
  journey,
);
