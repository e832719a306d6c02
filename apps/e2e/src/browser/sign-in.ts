import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';

const AUTO_SUBMIT_MS = 300;

export interface SignInOptions {
  password?: string;
  /** The phone the code goes to; needed only while others sign in at the same time. */
  phone?: string;
}

/** Signs in through the real screens, with the code that was really sent. */
export async function signInEmployee(
  page: Page,
  app: Pick<RunningApp, 'latestCode' | 'smsMark'>,
  email: string,
  { password = 'callboard-demo-pass', phone }: SignInOptions = {},
): Promise<void> {
  await page.goto('/login/employee');
  await page.getByLabel(/^email/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  const mark = await app.smsMark();
  await page.getByRole('button', { name: 'Send Code' }).click();
  const field = page.getByRole('textbox', { name: /code/i });
  await field.waitFor();
  const code = await app.latestCode(phone, mark);
  // The form may send itself at the sixth digit; a click on top would send a code already used.
  const sentItself = page
    .waitForRequest((request) => /verify/i.test(request.url()), { timeout: AUTO_SUBMIT_MS })
    .then(
      () => true,
      () => false,
    );
  await field.fill(code);
  if (!(await sentItself)) await page.getByRole('button', { name: 'Verify & Login' }).click();
  await page.waitForURL('**/dashboard');
}
