import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { signedInAs } from './session-of.ts';
import { askForCode } from './sign-in-here.ts';

const tooMany = /status of 429/;

const SENTENCE = 'Too many tries. Wait a little and try again.';

/** As the server answers whoever has guessed too often. */
async function answerWait(page: Page, procedure: string, seconds: number): Promise<() => number> {
  let asked = 0;
  const problem = {
    type: '/problems/too_many_requests',
    title: 'Too many requests',
    status: 429,
    detail: SENTENCE,
    message: SENTENCE,
    code: 'too_many_requests',
    requestId: 'e2e-0429-request',
  };
  await page.route(`**/trpc/${procedure}*`, (route) => {
    asked += 1;
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': String(seconds) },
      json: { error: { message: SENTENCE, code: -32_029, data: { problem } } },
    });
  });
  return () => asked;
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: SENTENCE });

sharedJourney(
  'a wait at the sign-in counts down beside the form and lets go by itself',
  async ({ person }) => {
    const { page, allow } = await person('phone');
    allow(tooMany);
    // The clock is the test's own: a busy machine must not skip a second.
    await page.clock.install();
    const asked = await answerWait(page, 'auth.employeeLogin', 30);
    await page.goto('/login/employee');
    await page.getByLabel('Email').fill('tech@example.com');
    await page.getByLabel('Password').fill('a guess');
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(alert(page)).toBeVisible();
    const waiting = page.getByRole('button', { name: /^Try again in \d+ s$/ });
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    const left = async () => Number(/\d+/.exec(await waiting.innerText()));
    const before = await left();
    await page.clock.runFor(10_000);
    await expect.poll(left).toBeLessThanOrEqual(before - 10);
    await page.getByLabel('Password').press('Enter');
    await page.clock.runFor(21_000);
    await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    expect(asked()).toBe(1);
    await expect(page.getByLabel('Email')).toHaveValue('tech@example.com');
    await expect(page.getByLabel('Password')).toHaveValue('a guess');
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(waiting).toBeVisible();
    expect(asked()).toBe(2);
  },
);

longJourney('customers wait the same way', async ({ person }) => {
  const { page, allow } = await person('desk');
  allow(tooMany);
  await answerWait(page, 'auth.customerLogin', 75);
  await page.goto('/login/customer');
  await page.getByLabel('Username or email').fill('customer');
  await page.getByLabel('Password').fill('a guess');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: /^Try again in 1:1\d min$/ })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('a guess');
});

longJourney(
  'a locked second step says how long, and sends no code meanwhile',
  async ({ app, person }) => {
    const { page, allow } = await person('desk');
    allow(tooMany);
    const asked = await answerWait(page, 'auth.verifyCode', 900);
    await page.goto('/login/employee');
    await askForCode(page, app, 'tech@example.com');
    await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    await expect(alert(page)).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^Try again in (15:00|14:5\d) min$/ }),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill('654321');
    await page.getByRole('textbox', { name: 'Code' }).press('Enter');
    expect(asked()).toBe(1);
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('654321');
  },
);

longJourney('changing a password waits too', async ({ app, person }) => {
  const { page, allow } = await person('desk', await signedInAs(app, 'tech@example.com'));
  allow(tooMany);
  await answerWait(page, 'auth.changePassword', 40);
  await page.goto('/password');
  await page.getByLabel('Current password').fill('a guess');
  await page.getByLabel('New password').fill('a boat of paper');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(alert(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
});
