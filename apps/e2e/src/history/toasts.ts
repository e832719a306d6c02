import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';

/** The message that tells of something; it stands for some seconds. */
export const toast = (page: Page, title: string | RegExp): Locator =>
  page.locator('[data-toast]').filter({ hasText: title });

/** Takes back what a message tells of, and waits until that is done. */
export async function undo(page: Page, title: string | RegExp): Promise<void> {
  await toast(page, title).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, /^Undone: /)).toBeVisible();
}
