import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import type { ActionCount } from '../pages/count-actions.ts';

/** The one who sets the company up, and what that takes. */
export interface Desk {
  app: RunningApp;
  page: Page;
  acts: ActionCount;
}

export const list = (page: Page) => page.getByRole('region', { name: 'Set up your company' });

export const expectDone = (page: Page, count: number) =>
  expect(list(page)).toContainText(`${count} of 6 done`);

export async function backToList({ page, acts }: Desk, done: number): Promise<void> {
  await acts.click(page.getByRole('link', { name: 'Dashboard', exact: true }).first());
  await expectDone(page, done);
}
