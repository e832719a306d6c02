import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';

/** Leads a page to an address as a link would: the app that is open shows it, nothing is loaded anew. */
export const followAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

/** The same, and waits for the screen there; its heading has to differ from that of the one before. */
export async function showAddress(
  page: Page,
  address: string,
  heading: string | RegExp,
): Promise<void> {
  await followAddress(page, address);
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
}
