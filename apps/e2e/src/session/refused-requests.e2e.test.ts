import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { signInEmployee } from '../browser/sign-in.ts';
import { journey } from '../journey.ts';
import { hearCalls } from './heard-calls.ts';
import { expired, keeping, sessionOf, signedInAs } from './session-of.ts';
import { expireAccessToken, storedToken } from './stored-tokens.ts';

const refused = /status of 401/;

const openFirstCustomer = (page: Page) => page.getByRole('link', { name: /^View/ }).first().click();

journey('requests that fail at once wait for one refresh and go out once more', async ({
  app,
  person,
}) => {
  const { page, context, allow } = await person('desk', await signedInAs(app, 'admin@example.com'));
  allow(refused);
  await page.goto('/customers');
  await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
  await expireAccessToken(page);
  const old = await storedToken(page, 'accessToken');
  const calls = hearCalls(context);
  await openFirstCustomer(page);
  await expect(page.getByRole('region', { name: /Properties/ }).first()).toBeVisible();
  await expect(page.getByText(/\$\d/).first()).toBeVisible();
  const token = await storedToken(page, 'accessToken');
  expect(calls.of('auth.refresh')).toHaveLength(1);
  const procedures = new Set(calls.all().map(({ procedure }) => procedure));
  procedures.delete('auth.refresh');
  console.log(calls.all().map(({procedure, token, request}) => [procedure, token === old, request].join(' ')).join('\n'));
  for (const procedure of procedures) {
    expect(calls.of(procedure).map((call) => call.token), procedure).toEqual([old, token]);
  }
});

journey('five separate requests that fail at once cause one refresh', async ({ app, person }) => {
  const { page, context, allow } = await person('desk', await signedInAs(app, 'admin@example.com'));
  allow(refused);
  await page.goto('/service-calls/new');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeVisible();
});

journey('without a refresh token a 401 ends the session', async ({ app, person }) => {
  const { accessToken } = await sessionOf(app, 'admin@example.com');
  const { page, context, allow } = await person('desk', keeping(app, { accessToken }));
  allow(refused);
  const calls = hearCalls(context);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expireAccessToken(page);
  await page.getByRole('link', { name: 'By Status' }).click();
  await page.waitForURL('**/login/employee?redirect=*');
  expect(await storedToken(page, 'accessToken')).toBeNull();
  expect(calls.of('auth.refresh')).toHaveLength(0);
});

journey('after a refused refresh the sign-in leads back to the page', async ({ app, person }) => {
  const session = await sessionOf(app, 'dispatcher@example.com');
  const { page, context, allow } = await person('desk', keeping(app, session));
  allow(refused);
  await page.goto('/customers');
  await openFirstCustomer(page);
  await page.waitForURL(/\/customers\/[^/]+$/);
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Customer');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.evaluate(
    ([access]) => {
      localStorage.setItem('accessToken', access ?? '');
      localStorage.setItem('refreshToken', 'no longer good');
    },
    [expired(session.accessToken)],
  );
  const calls = hearCalls(context);
  await page.getByRole('link', { name: 'New Service Call' }).click();
  await page.goBack();
  await page.waitForURL('**/login/employee?redirect=*');
});
