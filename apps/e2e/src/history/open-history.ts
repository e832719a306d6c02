import type { Locator, Page } from 'playwright-core';

export const historyOf = (page: Page): Locator => page.getByRole('region', { name: 'History' });

/** Opens the history of the page and gives its entries, newest first. */
export async function openHistory(page: Page): Promise<Locator> {
  await historyOf(page).getByRole('button', { name: 'History' }).click();
  return historyOf(page).getByRole('listitem');
}
