import type { BrowserContext, Page } from 'playwright-core';

/**
 * Lets no call through until so many are under way, so that all of them fail at once.
 * @param address which calls; by default any
 */
export async function holdCalls(
  where: Page | BrowserContext,
  count: number,
  address: string | RegExp = '**/trpc/**',
): Promise<void> {
  const held: (() => Promise<void>)[] = [];
  await where.route(
    address,
    async (route) => {
      held.push(() => route.continue());
      if (held.length === count) await Promise.all(held.map((release) => release()));
    },
    { times: count },
  );
}
