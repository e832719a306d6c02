import type { Browser, BrowserContextOptions } from 'playwright-core';
import { test } from 'vitest';
import { type RunningApp, startApp } from './app/start-app.ts';
import { launchBrowser } from './browser/launch-browser.ts';
import { newPerson, type Person } from './browser/person.ts';
import type { ScreenSize } from './browser/screen-sizes.ts';

export interface Stage {
  app: RunningApp;
  browser: Browser;
  /** As many people as a journey needs; each one's complaints fail it at the end. */
  person: (size: ScreenSize, options?: BrowserContextOptions) => Promise<Person>;
}

/** A test with the built app, which the tests of one file share, and a browser, which all do. */
export const journey = test.extend<Stage>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from here
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: 'file' },
  ],
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from here
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  person: async ({ app, browser, task }, use) => {
    const people: Person[] = [];
    await use(async (size, options) => {
      const person = await newPerson(browser, app.url, size, options);
      people.push(person);
      return person;
    });
    const failed = task.result?.state === 'fail';
    for (const [index, person] of people.entries()) {
      // Only a help: where no picture can be taken, the failure itself has to stay the message.
      if (failed) await person.screenshot(`failed-${task.id}-${index}`).catch(() => undefined);
      await person.leave();
    }
    for (const person of people) person.expectNoComplaints();
  },
});
