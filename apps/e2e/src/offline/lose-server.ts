import type { BrowserContext, Route } from 'playwright-core';

/** What a browser logs of requests that get no answer. */
export const NO_ANSWER = /ERR_INTERNET_DISCONNECTED/;

const ASKED = /\/(trpc|api)\//;
const drop = (route: Route) => route.abort('internetdisconnected');

/**
 * From now on nothing that the app asks the server gets through, while its own code still loads.
 * @returns brings the server back, and says so to the pages: nobody waits for their next attempt
 */
export async function loseServer(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(ASKED, drop);
  return async () => {
    await context.unroute(ASKED, drop);
    for (const page of context.pages()) {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    }
  };
}
