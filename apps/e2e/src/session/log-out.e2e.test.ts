import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { keeping, sessionOf } from './session-of.ts';
import { expireAccessToken, storedToken } from './stored-tokens.ts';

const refused = /status of 401/;
const unreachable = /ERR_CONNECTION_REFUSED/;

const whoIs = (app: RunningApp, accessToken: string) =>
  fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${accessToken}` } });

const refresh = (app: RunningApp, refreshToken: string) =>
  fetch(`${app.url}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });

sharedJourney('logging out ends the session here and on the server', async ({ app, person }) => {
  const session = await sessionOf(app, 'dispatcher@example.com');
  const { page, allow } = await person('desk', keeping(app, session));
  // What the page was reading just then.
  allow(refused);
  expect((await whoIs(app, session.accessToken)).status).toBe(200);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  const someCustomer = page.getByRole('link', { name: /^View / }).first();
  await expect(someCustomer).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${app.url}/login/employee?loggedOut=1`);
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  expect(await storedToken(page, 'accessToken')).toBeNull();
  expect(await storedToken(page, 'refreshToken')).toBeNull();
  // The page waits a second and a half for the server, which goes on after that.
  await expect.poll(async () => (await whoIs(app, session.accessToken)).status).toBe(401);
  expect((await refresh(app, session.refreshToken)).status).toBe(401);

  await page.goBack();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login/employee');
  await expect(someCustomer).toHaveCount(0);
});

longJourney(
  'logging out with an expired access token ends it on the server too',
  async ({ app, person }) => {
    const session = await sessionOf(app, 'dispatcher@example.com');
    const { page, allow } = await person('desk', keeping(app, session));
    allow(refused);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expireAccessToken(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${app.url}/login/employee?loggedOut=1`);
    await expect.poll(async () => (await whoIs(app, session.accessToken)).status).toBe(401);
  },
);

longJourney('logging out works while the server is away', async ({ app, person }) => {
  const session = await sessionOf(app, 'tech@example.com');
  const { page, allow } = await person('desk', keeping(app, session));
  allow(unreachable);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.route('**/trpc/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  expect(await storedToken(page, 'accessToken')).toBeNull();
});

longJourney(
  'a refresh under way brings nobody back who has logged out',
  async ({ app, person }) => {
    const session = await sessionOf(app, 'tech@example.com');
    const { page, allow } = await person('desk', keeping(app, session));
    allow(refused);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expireAccessToken(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/trpc/auth.refresh*', async (route) => {
      // The server has answered already when the person logs out.
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    const asked = page.waitForRequest('**/trpc/auth.refresh*');
    await page.getByRole('link', { name: 'By Status' }).hover();
    await asked;
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You have been logged out.')).toBeVisible();
    const answered = page.waitForResponse('**/trpc/auth.refresh*');
    release();
    await answered;
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await storedToken(page, 'accessToken')).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/login/employee');
  },
);
