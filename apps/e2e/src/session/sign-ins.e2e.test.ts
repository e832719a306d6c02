import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import type { Page } from 'playwright-core';
import { demoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { hearCalls } from './heard-calls.ts';
import { keeping, sessionOf, signedInAs } from './session-of.ts';
import { signInHere } from './sign-in-here.ts';
import { storedToken } from './stored-tokens.ts';

const refused = /status of 401/;

const isSignedIn = async (app: RunningApp, accessToken: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await fetch(`${app.url}/api/auth/me`, { headers })).ok;
};

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');

const EMAILS = ['tech@example.com', 'customer@example.com'];

/** Each test counts sign-ins from none. */
const endAll = (app: RunningApp) =>
  ask(app.databaseUrl, 'update sessions set ended_at = now() where ended_at is null');

sharedJourney(
  'everybody sees where they are signed in, and ends what they like',
  async ({ app, person }) => {
    for (const email of atLength(EMAILS.slice(0, 1), EMAILS)) {
      await endAll(app);
      const script = await sessionOf(app, email);
      const { page } = await person('desk', {
        ...(await signedInAs(app, email)),
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
      });
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /^Account of / }).click();
      await page.getByRole('link', { name: 'Signed-in devices' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed-in devices');
      // Both were opened by the same program; this one is in use here.
      await expect(rows(page), email).toHaveText(['Script (node)This device', 'Script (node)']);
      await expect(page.getByRole('row').nth(2)).toContainText('127.0.0.1');
      await expect(page.getByRole('row').nth(2)).toContainText('just now');

      await page.getByRole('button', { name: 'Sign out Script (node)', exact: true }).click();
      await expect(rows(page)).toHaveText(['Script (node)This device']);
      await expect(page.getByText('Only this device is signed in.')).toBeVisible();
      expect(await isSignedIn(app, script.accessToken)).toBe(false);
      await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);

      await page.getByRole('button', { name: 'Sign out Script (node), this device' }).click();
      await expect(page.getByText('You have been logged out.')).toBeVisible();
      expect(await storedToken(page, 'accessToken')).toBeNull();
    }
  },
);

longJourney('a sign-in through the screens names the browser', async ({ app, person }) => {
  await endAll(app);
  const { page } = await person('phone', {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
  });
  await page.goto('/login/employee?redirect=%2Fsessions');
  await signInHere(page, app, 'tech@example.com');
  await expect(rows(page)).toHaveText(['Safari on iPhoneThis device']);
});

longJourney(
  'signing out everywhere else asks first and keeps this device',
  async ({ app, person }) => {
    await endAll(app);
    const others = [
      await sessionOf(app, 'tech@example.com'),
      await sessionOf(app, 'tech@example.com'),
    ];
    const stranger = await sessionOf(app, 'dispatcher@example.com');
    const { page } = await person('desk', await signedInAs(app, 'tech@example.com'));
    await page.goto('/sessions');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('2 devices were signed out.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    for (const { accessToken } of others) expect(await isSignedIn(app, accessToken)).toBe(false);
    expect(await isSignedIn(app, stranger.accessToken)).toBe(true);
    await page.reload();
    await expect(page.getByText('Only this device is signed in.')).toBeVisible();
  },
);

longJourney(
  'an admin ends a technician’s sign-in, and what the technician typed is there afterwards',
  async ({ app, person }) => {
    await endAll(app);
    const { technician, owingCall } = await demoIds(app.databaseUrl);
    const tyler = await person('phone', await signedInAs(app, 'tech@example.com'));
    tyler.allow(refused);
    await tyler.page.goto(`/service-calls/${owingCall}`);
    await tyler.page.getByRole('button', { name: 'Add Payment' }).click();
    await tyler.page.getByLabel('Reference').fill('Check 1042');

    const ada = await person('desk', await signedInAs(app, 'admin@example.com'));
    const calls = hearCalls(ada.context);
    await ada.page.goto(`/admin/employees/${technician}`);
    await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText('Tyler Brooks');
    expect(calls.of('sessions.list')).toHaveLength(0);
    await ada.page.getByRole('button', { name: 'Signed-in devices' }).click();
    const signOut = ada.page.getByRole('button', { name: 'Sign out Script (node)' });
    await signOut.click();
    await expect(ada.page.getByText('No active sessions.')).toBeVisible();

    // The stream of changes ends with the session, and the page hears of it at once.
    await tyler.page.waitForURL('**/login/employee?redirect=*');
    await signInHere(tyler.page, app, 'tech@example.com');
    await expect(tyler.page.getByLabel('Reference')).toHaveValue('Check 1042');
    await tyler.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tyler.page.getByRole('region', { name: 'Payments' })).toContainText('Check 1042');
  },
);

longJourney(
  'an admin signs a customer out everywhere; a dispatcher is not offered to',
  async ({ app, person }) => {
    await endAll(app);
    const [customer] = await ask(
      app.databaseUrl,
      "select id, first_name || ' ' || last_name as name from customers where username = 'customer'",
    );
    const theirs = [
      await sessionOf(app, 'customer@example.com'),
      await sessionOf(app, 'customer@example.com'),
    ];
    const ada = await person('desk', await signedInAs(app, 'admin@example.com'));
    await ada.page.goto(`/customers/${customer?.id}`);
    await ada.page.getByRole('button', { name: 'Signed-in devices' }).click();
    await ada.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = ada.page.getByRole('alertdialog', {
      name: `Sign out ${customer?.name} everywhere?`,
    });
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(ada.page.getByText('No active sessions.')).toBeVisible();
    for (const { accessToken } of theirs) expect(await isSignedIn(app, accessToken)).toBe(false);

    const dana = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await dana.page.goto(`/customers/${customer?.id}`);
    await expect(dana.page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
    await expect(dana.page.getByRole('button', { name: 'Signed-in devices' })).toHaveCount(0);
  },
);

longJourney('an admin’s own page keeps the device in use', async ({ app, person }) => {
  await endAll(app);
  const other = await sessionOf(app, 'admin@example.com');
  const mine = await sessionOf(app, 'admin@example.com');
  const { page } = await person('desk', keeping(app, mine));
  const { admin } = await demoIds(app.databaseUrl);
  await page.goto(`/admin/employees/${admin}`);
  await page.getByRole('button', { name: 'Signed-in devices' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Only this device is signed in.')).toBeVisible();
  expect(await isSignedIn(app, other.accessToken)).toBe(false);
  expect(await isSignedIn(app, mine.accessToken)).toBe(true);
});
