import type { BrowserContext } from 'playwright-core';

export interface Complaints {
  /** Expected ones, by a part of their text: a test of an error screen brings some about. */
  allow: (pattern: RegExp) => void;
  list: () => string[];
}

/** Everything the browser objects to in a context's pages, and every request that leaves home. */
export function collectComplaints(context: BrowserContext, homeUrl: string): Complaints {
  const home = new URL(homeUrl).host;
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isLiveAway(message.location().url, message.text())) return;
    if (message.text() === NO_WORKER) return;
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    complaints.push(`page error: ${error.stack ?? error.message}`);
  });
  context.on('page', (page) => {
    page.on('crash', () => complaints.push(`page crashed: ${page.url()}`));
  });
  context.on('request', (request) => {
    if (isForeign(request.url(), home)) complaints.push(`foreign request: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    // Leaving a page cancels what it still loads, which is nobody's mistake.
    if (why === 'net::ERR_ABORTED' || isForeign(request.url(), home)) return;
    if (isLiveAway(request.url(), why)) return;
    complaints.push(`failed request: ${request.method()} ${request.url()} ${why}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    list: () => complaints.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

// Most journeys are about one page, and leave the worker out.
const NO_WORKER = 'Service Worker registration blocked by Playwright';

// The stream of changes tries again by itself for as long as the server is away.
const isLiveAway = (address: string, why: string) =>
  /\/api\/live(\/presence)?$/.test(address) &&
  /ERR_(CONNECTION|EMPTY|INCOMPLETE|NETWORK)/.test(why);

function isForeign(address: string, home: string): boolean {
  const { protocol, host } = new URL(address);
  return /^(https?|wss?):$/.test(protocol) && host !== home;
}
