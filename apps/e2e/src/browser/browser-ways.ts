import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { BrowserCandidate } from './browser-candidate.ts';
import { installBrowser } from './install-browser.ts';
import { packagedChromium } from './packaged-chromium.ts';
import { systemBrowsers } from './system-browsers.ts';

/** The ways to a browser, in order. A later, costlier one is looked at only when asked for. */
export const browserWays: (() => BrowserCandidate[] | Promise<BrowserCandidate[]>)[] = [
  playwrightsOwn,
  async () => {
    const packaged = await packagedChromium();
    return packaged ? [packaged] : [];
  },
  systemBrowsers,
  () => {
    installBrowser();
    return playwrightsOwn();
  },
];

function playwrightsOwn(): BrowserCandidate[] {
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? [{ way: "Playwright's own browser", executablePath }] : [];
}
