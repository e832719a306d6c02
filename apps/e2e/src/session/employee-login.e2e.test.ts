import { ask } from '@callboard/db/testing/ask';
import type { Page } from 'playwright-core';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { expect } from '../expect.ts';
import { expectRefused } from '../forms/expect-refused.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { sentBy } from '../pages/sent-by.ts';
import { hearCalls } from './heard-calls.ts';
import { askForCode, signInHere } from './sign-in-here.ts';
import { storedToken } from './stored-tokens.ts';

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
  // The way to the dashboard takes its time, and whoever typed the last digit presses Enter as well.
  let goOn = () => {};
  const pressed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // The code form's own parts are there by then.
  await becomeQuiet(page);
  await page.route('**/*.js', (route) => pressed.then(() => route.continue()));
  await codeField(page).pressSequentially(code.slice(5));
  await expect.poll(() => storedToken(page, 'accessToken')).toBeTruthy();
  await codeField(page).press('Enter');
  goOn();
  await page.waitForURL('**/dashboard');
  expect(calls.of('auth.verifyCode')).toHaveLength(1);
});

longJourney('a wrong code stays one try however many digits follow', async ({ app, person }) => {
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
    await expect(resend).toHaveText(/^Resend code in \d+ s$/);
    const secondsLeft = async () => Number(/\d+/.exec(await resend.innerText())?.[0]);
    const atFirst = await secondsLeft();
    expect(atFirst).toBeLessThanOrEqual(30);
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(10_000);
    await expect.poll(secondsLeft).toBeLessThanOrEqual(atFirst - 10);
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

longJourney('an answer without a message gets the words of the screen', async ({ app, person }) => {
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
  const verified = sentBy(page, 'auth.verifyCode');
  await codeField(page).fill(code.slice(0, 5));
  await page.getByRole('button', { name: 'Verify & Login' }).click();
  await expectRefused(codeField(page), 'The code has 6 digits');
  await codeField(page).fill(`${code.slice(0, 2)} a${code.slice(2, 4)}b${code[4]}`);
  await expect(codeField(page)).toHaveValue(code.slice(0, 5));
  expect(verified()).toEqual([]);
  await codeField(page).fill(code);
  await expect(page.getByRole('alert')).toContainText('Verification failed');
  await expect(codeField(page)).toHaveValue(code);
  await page.getByRole('button', { name: 'Verify & Login' }).click();
  await page.waitForURL('**/dashboard');
});

longJourney(
  'a way back where a role may not go leads to the dashboard',
  async ({ app, person }) => {
    const { page } = await person('desk');
    await page.goto(`/login/employee?redirect=${encodeURIComponent('/admin/settings')}`);
    await signInHere(page, app, EMAIL);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
);
