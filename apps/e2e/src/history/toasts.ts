import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';

/** The message that tells of something; it stands for some seconds. */
export const toast = (page: Page, title: string | RegExp): Locator =>
  page.locator('[data-toast]').filter({ hasText: title });

/** The way back that a message offers. */
export const undoIn = (page: Page, title: string | RegExp): Locator =>
  toast(page, title).getByRole('button', { name: 'Undo' });

/**
 * Undoes what a message tells of, and waits for the message that says so.
 * @param undone what that one says; by default the same title again
 */
export async function undo(
  page: Page,
  title: string | RegExp,
  undone?: string | RegExp,
): Promise<void> {
  await undoIn(page, title).click();
  const answer = undone ? toast(page, undone) : toast(page, title).filter({ hasText: 'Undone: ' });
  await expect(answer).toBeVisible();
}
