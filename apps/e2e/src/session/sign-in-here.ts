import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';

/** Step 1 on the sign-in page that is shown; gives the code that was sent. */
export async function askForCode(
  page: Page,
  app: RunningApp,
  email: string,
  password = DEMO_PASSWORD,
): Promise<string> {
  const mark = await app.smsMark();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  return app.codeFor(email, mark);
}

/** Both steps on the sign-in page that is shown, wherever it leads afterwards. */
export async function signInHere(
  page: Page,
  app: RunningApp,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  const code = await askForCode(page, app, email, password);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
