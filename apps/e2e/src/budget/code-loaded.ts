import type { Page, Request } from 'playwright-core';

export interface CodeLoaded {
  /** Scripts and styles as they came over the wire, in KiB. */
  total: number;
  /** The part of it that the document itself does not name: what this route alone needs. */
  own: number;
}

const KIB = 1024;

/** What opening an address with an empty cache loads, until nothing more comes. */
export async function codeLoaded(
  page: Page,
  path: string,
  isThere: () => Promise<void>,
): Promise<CodeLoaded> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const document = await page.goto(path);
  await isThere();
  await page.waitForLoadState('networkidle');

  const named = (await document?.text()) ?? '';
  const loaded = { total: 0, own: 0 };
  for (const request of requests) {
    if (!['script', 'stylesheet'].includes(request.resourceType())) continue;
    const { responseBodySize } = await request.sizes();
    const size = responseBodySize / KIB;
    loaded.total += size;
    if (!named.includes(new URL(request.url()).pathname)) loaded.own += size;
  }
  return loaded;
}
