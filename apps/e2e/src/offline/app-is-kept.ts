import type { Page } from 'playwright-core';

/** Waits until the whole app is on this browser's device; gives the name of the build that people see. */
export const appIsKept = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    // There is one as soon as it has everything.
    await navigator.serviceWorker.ready;
    return document.documentElement.dataset.build;
  });
