import type { BrowserContext, Page, Request } from 'playwright-core';
import { until } from '../app/until.ts';

const QUIET_MS = 500;
const WAIT_MS = 30_000;

/** The stream of changes stays open for as long as somebody is signed in. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live';

const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** Has to come before the first page, so that no request is missed. */
export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  underWay.set(context, requests);
  context.on('request', (request) => {
    if (!isStream(request)) requests.add(request);
  });
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until a browser has asked for nothing for half a second; its stream of changes aside. */
export async function becomeQuiet(page: Page): Promise<void> {
  const requests = underWay.get(page.context());
  if (!requests) throw new Error('Nobody watches what this browser asks for.');
  await page.waitForLoadState('load');
  let quietSince = Date.now();
  let seen = requests.size;
  await until(
    () => {
      if (requests.size > 0 || seen > 0) quietSince = Date.now();
      seen = requests.size;
      return Date.now() - quietSince >= QUIET_MS || undefined;
    },
    { what: 'The end of all requests', within: WAIT_MS },
  );
}
