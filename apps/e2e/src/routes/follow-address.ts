import type { Page } from 'playwright-core';

/** Leads a page to an address as a link would: the app that is open shows it, nothing is loaded anew. */
export const followAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);
