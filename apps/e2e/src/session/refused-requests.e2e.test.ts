import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { hearCalls } from './heard-calls.ts';
import { holdCalls } from './hold-calls.ts';
import { keeping, sessionOf, signedInAs } from './session-of.ts';
import { signInHere } from './sign-in-here.ts';
import { expireAccessToken, storedToken } from './stored-tokens.ts';

const refused = /status of 401/;

const viewLinks = (page: Page) => page.getByRole('link', { name: /^View/ });

const FIVE = [0, 1, 2, 3, 4];

// A page asks for other things by itself, which are none of the five.
const CUSTOMER = /\/trpc\/[^?]*customers\.byId/;

/** Five requests of which none is answered before the last one is under way. */
async function failFiveAtOnce(page: Page): Promise<void> {
  await holdCalls(page, FIVE.length, CUSTOMER);
  for (const nth of FIVE) {
    // A link that is pointed at reads its page's data.
    const sent = page.waitForRequest(CUSTOMER);
    await viewLinks(page).nth(nth).hover();
    await sent;
  }
}

sharedJourney(
  'five requests that fail at once cause one refresh and go out once more',
  async ({ app, person }) => {
    const { page, context, allow } = await person(
      'desk',
      await signedInAs(app, 'admin@example.com'),
    );
    allow(refused);
    await page.goto('/customers');
    await viewLinks(page).first().waitFor();
    await expireAccessToken(page);
    const old = await storedToken(page, 'accessToken');
    const calls = hearCalls(context);
    await failFiveAtOnce(page);
    await expect.poll(() => calls.of('customers.byId').length).toBe(10);
    const token = await storedToken(page, 'accessToken');
    expect(calls.of('auth.refresh')).toHaveLength(1);
    const tokens = calls.of('customers.byId').map((call) => call.token);
    expect(tokens).toEqual([...Array(5).fill(old), ...Array(5).fill(token)]);
    expect(new Set(calls.all().map(({ token: sent }) => sent))).toEqual(
      new Set([old, undefined, token]),
    );
    await viewLinks(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Customer');
    expect(calls.of('auth.refresh')).toHaveLength(1);
  },
);

longJourney('a request that is refused again is not sent a third time', async ({ app, person }) => {
  const { page, context, allow } = await person('desk', await signedInAs(app, 'admin@example.com'));
  allow(refused);
  await page.goto('/dashboard');
  const calls = hearCalls(context);
  const problem = { type: 'about:blank', title: 'No', status: 401, detail: 'Still no.' };
  await page.route('**/trpc/customers.*', async (route) => {
    // What is answered before the page is there, the page asks for once more.
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
    const body = { ...problem, message: 'Still no.', code: 'unauthenticated', requestId: 'r' };
    const error = { message: 'Still no.', code: -32001, data: { problem: body } };
    const count = new URL(route.request().url()).pathname.split(',').length;
    return route.fulfill({ status: 401, json: Array.from({ length: count }, () => ({ error })) });
  });
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await expect(page.getByRole('alert').first()).toContainText('Still no.');
  expect(calls.of('customers.list')).toHaveLength(2);
  expect(calls.of('auth.refresh')).toHaveLength(1);
});

longJourney('without a refresh token a 401 ends the session', async ({ app, person }) => {
  const { accessToken } = await sessionOf(app, 'admin@example.com');
  const { page, context, allow } = await person('desk', keeping(app, { accessToken }));
  allow(refused);
  const calls = hearCalls(context);
  const live = page.waitForResponse('**/api/live');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await live;
  await expireAccessToken(page);
  const signIn = page.waitForURL('**/login/employee?redirect=*');
  // The dashboard may ask by itself before the pointer is there, and then the link is gone.
  await Promise.race([signIn, page.getByRole('link', { name: 'By Status' }).hover()]);
  await signIn;
  expect(await storedToken(page, 'accessToken')).toBeNull();
  expect(calls.of('auth.refresh')).toHaveLength(0);
});

longJourney(
  'after a refused refresh the sign-in leads back to the page',
  async ({ app, person }) => {
    const { page, context, allow } = await person(
      'desk',
      await signedInAs(app, 'dispatcher@example.com'),
    );
    allow(refused);
    await page.goto('/customers?q=an');
    await viewLinks(page).nth(4).waitFor();
    await expireAccessToken(page);
    await page.evaluate(() => localStorage.setItem('refreshToken', 'no longer good'));
    const calls = hearCalls(context);
    await failFiveAtOnce(page);
    await page.waitForURL('**/login/employee?redirect=*');
    expect(await storedToken(page, 'accessToken')).toBeNull();
    expect(await storedToken(page, 'refreshToken')).toBeNull();
    expect(calls.of('auth.refresh')).toHaveLength(1);
    // Every one was rejected: nothing went out again.
    expect(calls.of('customers.byId')).toHaveLength(5);

    await signInHere(page, app, 'dispatcher@example.com');
    expect(page.url()).toBe(`${app.url}/customers?q=an`);
    await expect(viewLinks(page).first()).toBeVisible();
  },
);
