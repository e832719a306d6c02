import { ask } from '@callboard/db/testing/ask';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { hearCalls } from './heard-calls.ts';
import { askForCode, signInHere } from './sign-in-here.ts';

const refused = /status of (401|500)/;

const EMAIL = 'dispatcher@example.com';

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

sharedJourney('a pasted code is taken and sends itself', async ({ app, person }) => {
  const { page, context } = await person('desk');
  await page.goto('/login/employee');
  const code = await askForCode(page, app, EMAIL);
  const field = codeField(page);
  await expect(field).toHaveCount(1);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  const calls = hearCalls(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await page.keyboard.press('ControlOrMeta+V');
  await page.waitForURL('**/dashboard');
  expect(calls.of('auth.verifyCode')).toHaveLength(1);
});

sharedJourney('a typed code sends itself at the sixth digit, once', async ({ app, person }) => {
  const { page, context } = await person('phone');
  await page.goto('/login/employee');
  const code = await askForCode(page, app, EMAIL);
  const calls = hearCalls(context);
  await codeField(page).pressSequentially(code.slice(0, 5));
  expect(calls.of('auth.verifyCode')).toHaveLength(0);
  await codeField(page).pressSequentially(`${code.slice(5)}\n`);
  await page.waitForURL('**/dashboard');
  expect(calls.of('auth.verifyCode')).toHaveLength(1);
});

sharedJourney('a wrong code stays one try however many digits follow', async ({ app, person }) => {
  const { page, context, allow } = await person('desk');
  allow(refused);
  await page.goto('/login/employee');
  const code = await askForCode(page, app, EMAIL);
  const calls = hearCalls(context);
  const wrong = code === '000000' ? '111111' : '000000';
  await codeField(page).fill(wrong);
  await expect(codeField(page)).toHaveAccessibleDescription(/is wrong. 4 tries left/);
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.press('End');
  await codeField(page).pressSequentially('99');
  await expect(codeField(page)).toHaveValue(wrong);
  await codeField(page).fill(code);
  await page.waitForURL('**/dashboard');
  expect(calls.of('auth.verifyCode')).toHaveLength(2);
});

sharedJourney(
  'a new code is sent after the wait, and the old one is dead',
  async ({ app, person }) => {
    const { page, allow } = await person('desk');
    allow(refused);
    await page.clock.install();
    await page.goto('/login/employee');
    const old = await askForCode(page, app, EMAIL);
    const resend = page.getByRole('button', { name: /^Resend code/ });
    await expect(resend).toHaveText(/^Resend code in (30|29|28) s$/);
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(10_000);
    await expect(resend).toHaveText(/^Resend code in (20|19|18) s$/);
    await page.clock.runFor(21_000);
    await expect(resend).toHaveText('Resend code');
    // The server waits by its own clock.
    await ask(app.databaseUrl, "update sign_in_attempts set sent_at = now() - interval '31 s'");
    const mark = await app.smsMark();
    await resend.click();
    await expect(page.getByText('A new code is on its way.')).toBeVisible();
    await expect(resend).toHaveText(/^Resend code in \d+ s$/);
    const code = await app.codeFor(EMAIL, mark);
    if (old !== code) {
      await codeField(page).fill(old);
      await expect(codeField(page)).toHaveAccessibleDescription(/code is wrong/);
    }
    await codeField(page).fill(code);
    await page.waitForURL('**/dashboard');
  },
);

sharedJourney('Back keeps the email', async ({ app, person }) => {
  const { page } = await person('phone');
  await page.goto('/login/employee');
  await askForCode(page, app, EMAIL);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByLabel('Password')).toBeFocused();
});

sharedJourney(
  'an answer without a message gets the words of the screen',
  async ({ app, person }) => {
    const { page, allow } = await person('desk');
    allow(refused);
    await page.goto('/login/employee');
    const empty = { status: 500, body: '' };
    await page.route('**/trpc/auth.employeeLogin*', (route) => route.fulfill(empty), { times: 1 });
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password').fill('something');
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByRole('alert')).toContainText('Login failed');
    await expect(page.getByLabel('Password')).toHaveValue('something');

    await page.route('**/trpc/auth.verifyCode*', (route) => route.fulfill(empty), { times: 1 });
    const code = await askForCode(page, app, EMAIL);
    await codeField(page).fill(code);
    await expect(page.getByRole('alert')).toContainText('Verification failed');
    await expect(codeField(page)).toHaveValue(code);
    await page.getByRole('button', { name: 'Verify & Login' }).click();
    await page.waitForURL('**/dashboard');
  },
);

const WAYS_BACK = [
  { redirect: '/customers?q=oak', leadsTo: '/customers?q=oak' },
  { redirect: '/\t/evil.example', leadsTo: '/dashboard' },
  { redirect: '/admin/settings', leadsTo: '/dashboard' },
];

describe.each(WAYS_BACK)('the way back to $redirect', ({ redirect, leadsTo }) => {
  sharedJourney(`leads to ${leadsTo}`, async ({ app, person }) => {
    const { page } = await person('desk');
    await page.goto(`/login/employee?redirect=${encodeURIComponent(redirect)}`);
    await signInHere(page, app, EMAIL);
    await expect(page).toHaveURL(leadsTo);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
