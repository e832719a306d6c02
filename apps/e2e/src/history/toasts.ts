import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';

/** The message that tells of something; it stands for some seconds. */
export const toast = (page: Page, title: string | RegExp): Locator =>
  page.locator('[data-toast]').filter({ hasText: title });

/** Undoes what a message tells of, and waits for the message that says so. */
export async function undo(
  page: Page,
  title: string | RegExp,
  undone: string | RegExp = /^Undone: /,
): Promise<void> {
  await toast(page, title).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, undone)).toBeVisible();
}
