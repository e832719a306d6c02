import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { repositoryRoot } from '../repository-root.ts';
import { watchRequests } from './become-quiet.ts';
import { collectComplaints } from './complaints.ts';
import { expectAccessible } from './expect-accessible.ts';
import { type ScreenSize, screenSizes } from './screen-sizes.ts';

export interface Person {
  page: Page;
  context: BrowserContext;
  size: ScreenSize;
  allow(pattern: RegExp): void;
  axe(): Promise<void>;
  screenshot(name: string): Promise<string>;
  expectNoComplaints(): void;
  leave(): Promise<void>;
}

const ONE_MINUTE = 60_000;

/** Somebody with a browser of their own: nothing stored, nothing shared with another person. */
export async function newPerson(
  browser: Browser,
  url: string,
  size: ScreenSize,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    // Away from UTC, so that a forgotten conversion shows.
    timezoneId: 'America/Chicago',
    // Nobody here watches a dialog slide in, and all would wait for it.
    reducedMotion: 'reduce',
    ...screenSizes[size],
    ...options,
  });
  context.setDefaultTimeout(ONE_MINUTE);
  const complaints = collectComplaints(context, url);
  watchRequests(context);
  const page = await context.newPage();
  return {
    page,
    context,
    size,
    allow: complaints.allow,
    axe: () => expectAccessible(page),
    screenshot: async (name) => {
      const path = join(repositoryRoot, 'apps/e2e/.screens', size, `${name}.png`);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      return path;
    },
    expectNoComplaints: () => {
      const list = complaints.list();
      if (list.length > 0) throw new Error(`The browser complained:\n${list.join('\n')}`);
    },
    leave: () => context.close(),
  };
}
