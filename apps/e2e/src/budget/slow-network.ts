import type { Page } from 'playwright-core';

interface Network {
  /** Of each request. */
  latency: number;
  kbits: number;
}

/** Lets a page's requests take as long as such a network does. */
export async function slowNetwork(page: Page, { latency, kbits }: Network): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytes = (kbits * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}
