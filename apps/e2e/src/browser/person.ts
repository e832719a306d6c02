import { join } from 'node:path';
import { atLength } from '@callboard/db/testing/at-length';
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
  /** Of a state that is much like others, where nobody waits. */
  axeAtLength(): Promise<void>;
  screenshot(name: string): Promise<string>;
  /** What each of their pages says, and what the browser complained about: where no picture can be kept. */
  describePages(): Promise<string>;
  expectNoComplaints(): void;
  leave(): Promise<void>;
}

const ONE_MINUTE = 60_000;

/** How long a message stands that offers Undo. */
export const TIME_TO_UNDO = 12_000;

/**
 * Lets whoever works on a busy machine find Undo where a person would: there every message that
 * offers it stands ten times as long. How long it really does is tried with the test's own clock.
 */
function slowToasts(timeToUndo: number): void {
  const start = window.setTimeout;
  const slower = (run: TimerHandler, after?: number, ...more: unknown[]) =>
    start(run, after === timeToUndo ? 10 * timeToUndo : after, ...more);
  Object.assign(window, { setTimeout: slower });
}

/** How much of a page is told. */
const TOLD = 5000;

async function describe(page: Page): Promise<string> {
  const seen = page.locator('body').ariaSnapshot({ timeout: 5000 });
  // A page that crashed says nothing; the failure itself has to stay the message.
  const text = await seen.catch((error: unknown) => String(error));
  return `${page.url()}\n${text.slice(0, TOLD)}`;
}

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
    // Who tries what a device keeps allows it: bringing the whole app costs as much as a page.
    serviceWorkers: 'block',
    ...screenSizes[size],
    ...options,
  });
  context.setDefaultTimeout(ONE_MINUTE);
  await context.addInitScript(slowToasts, TIME_TO_UNDO);
  const complaints = collectComplaints(context, options.baseURL ?? url);
  watchRequests(context);
  const page = await context.newPage();
  return {
    page,
    context,
    size,
    allow: complaints.allow,
    axe: () => expectAccessible(page),
    axeAtLength: async () => (atLength(false, true) ? expectAccessible(page) : undefined),
    screenshot: async (name) => {
      const path = join(repositoryRoot, 'apps/e2e/.screens', size, `${name}.png`);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      return path;
    },
    describePages: async () => {
      const pages = await Promise.all(context.pages().map(describe));
      return [...pages, ...complaints.list()].join('\n');
    },
    expectNoComplaints: () => {
      const list = complaints.list();
      if (list.length > 0) throw new Error(`The browser complained:\n${list.join('\n')}`);
    },
    leave: () => context.close(),
  };
}
