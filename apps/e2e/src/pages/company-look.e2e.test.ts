import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';

const SLOWLY_MS = 150;

/** Notes each name that the bar shows. */
const watchNames = (page: Page) =>
  page.addInitScript(() => {
    const names = new Set<string>();
    new MutationObserver(() => {
      const shown = document.querySelector('header a')?.textContent;
      if (shown) names.add(shown);
      sessionStorage.setItem('names', [...names].join());
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

const namesShown = (page: Page) => page.evaluate(() => sessionStorage.getItem('names'));

sharedJourney('every page shows the company from the first moment', async ({ person }) => {
  const { page } = await person('desk');
  await watchNames(page);
  const settings = /\/trpc\/[^?]*settings\.get/;
  await page.route(settings, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOWLY_MS));
    await route.continue();
  });
  await page.goto('/login/employee');
  const home = page.getByRole('banner').getByRole('link').first();
  await expect(home).toHaveText('Glacier Cooling');
  expect(await namesShown(page)).toBe('Glacier Cooling');

  // From then on without the server's word, and without waiting for it.
  await page.unroute(settings);
  await page.route(settings, () => undefined);
  await page.goto('/login/customer');
  await expect(home).toHaveText('Glacier Cooling');
  await expect(page).toHaveTitle(/Glacier Cooling/);
  expect(await namesShown(page)).toBe('Glacier Cooling');
});
