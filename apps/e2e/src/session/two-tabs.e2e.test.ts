import type { SignedIn } from '@callboard/contract/people/sign-in';
import type { Page } from 'playwright-core';
import type { Person } from '../browser/person.ts';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { hearCalls } from './heard-calls.ts';
import { holdCalls } from './hold-calls.ts';
import { sessionOf, signedInAs } from './session-of.ts';
import { signInHere } from './sign-in-here.ts';
import { expireAccessToken, storedToken } from './stored-tokens.ts';

const refused = /status of 401/;

const customers = (page: Page) => page.getByRole('link', { name: /^View / });

async function openTabs({ page, context }: Person, path: string): Promise<[Page, Page]> {
  const tabs: [Page, Page] = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(path);
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
  }
  return tabs;
}

/** What an invited customer's tab stores, whoever was signed in before. */
async function takeOver(tab: Page, { accessToken, refreshToken }: SignedIn): Promise<void> {
  await tab.evaluate((value) => localStorage.setItem('refreshToken', value), refreshToken);
  await tab.evaluate((value) => localStorage.setItem('accessToken', value), accessToken);
}

longJourney('two tabs with an expired token refresh once between them', async ({ app, person }) => {
  const dana = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  dana.allow(refused);
  const tabs = await openTabs(dana, '/dashboard');
  await expireAccessToken(dana.page);
  const calls = hearCalls(dana.context);
  await holdCalls(dana.context, tabs.length);
  await Promise.all(
    tabs.map((tab) => tab.getByRole('link', { name: 'Customers', exact: true }).click()),
  );
  for (const tab of tabs) await expect(customers(tab).nth(3)).toBeVisible();
  expect(calls.of('auth.refresh')).toHaveLength(1);
  const token = await storedToken(dana.page, 'accessToken');
  expect(calls.of('customers.list').filter((call) => call.token === token)).toHaveLength(2);
});

sharedJourney('logging out in one tab signs the other one out', async ({ app, person }) => {
  const dana = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  // A tab may ask once more before it hears that the session has ended.
  dana.allow(/status of 401/);
  const [one, other] = await openTabs(dana, '/customers');
  await one.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('**/login/employee?redirect=%2Fcustomers');
  await expect(customers(other)).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();

  // Signing in again brings both back, each as far as the new person may go.
  await signInHere(one, app, 'tech@example.com');
  await other.waitForURL('**/dashboard');
  await expect(other.getByRole('link', { name: 'By Status' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

sharedJourney(
  'somebody else who takes the session over sees nothing of the former one, not even what was typed',
  async ({ app, person }) => {
    const dana = await person('desk', await signedInAs(app, 'admin@example.com'));
    // What the page of the one before still asks for is refused, or goes without a token by then.
    dana.allow(/status of 40[13]/);
    const [one, other] = await openTabs(dana, '/service-calls/new');
    await expect(other.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
    await other.getByLabel('Description').fill('Gate code 4711');
    await takeOver(one, await sessionOf(app, 'tech@example.com'));
    await expect(other.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await expect(other.getByLabel('Description')).toHaveValue('');

    await takeOver(one, await sessionOf(app, 'customer@example.com'));
    await expect(other.getByRole('link', { name: 'By Status' })).toHaveCount(0);
    await expect(other.getByRole('link', { name: 'Customers', exact: true })).toHaveCount(0);
    await expect(other.getByText(/^Signed in as/)).toBeVisible();
  },
);
