import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import type { ActionCount } from '../pages/count-actions.ts';

interface Newcomer {
  app: RunningApp;
  page: Page;
  acts: ActionCount;
  email: string;
}

/** Chooses a password with a link, and signs in with it and the code that is texted. */
export async function getIn({ app, page, acts, email }: Newcomer, link: string): Promise<void> {
  const password = `${email} comes in`;
  await page.goto(link);
  await acts.type(page.getByLabel('New password'), password);
  await acts.click(page.getByRole('button', { name: 'Save password' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Employee login' })).toBeVisible();
  const mark = await app.smsMark();
  await acts.type(page.getByLabel('Email'), email);
  await acts.type(page.getByLabel('Password', { exact: true }), password);
  await acts.click(page.getByRole('button', { name: 'Send Code' }));
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  await acts.type(code, await app.codeFor(email, mark));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}
