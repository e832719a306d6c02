import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { storedToken } from './stored-tokens.ts';

async function logIn(page: Page, who: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Username or email').fill(who);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

sharedJourney('a customer signs in, however they spell their email', async ({ person }) => {
  const { page } = await person('phone');
  await page.goto('/login/customer');
  await logIn(page, 'Customer@Example.com');
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  expect(await storedToken(page, 'accessToken')).not.toBeNull();
});

longJourney('a customer who may not sign in reads why', async ({ person }) => {
  const { page, allow } = await person('desk');
  allow(/status of (401|500)/);
  await page.goto('/login/customer?loggedOut=1');
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await logIn(page, 'customer', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Username, email or password is wrong.');
  await page.route('**/trpc/auth.customerLogin*', (route) => route.fulfill({ status: 500 }));
  await logIn(page, 'customer');
  await expect(page.getByRole('alert')).toContainText('Login failed');
  await expect(page.getByLabel('Username or email')).toHaveValue('customer');
});
