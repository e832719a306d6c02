import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { type RunningApp, startApp } from '../app/start-app.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { newPerson, type Person } from '../browser/person.ts';
import { signedInAs } from '../session/session-of.ts';

export interface TwoServers {
  one: RunningApp;
  /** Another process on the same database. */
  other: RunningApp;
  browsers: readonly [Browser, Browser];
  /** Somebody in the first browser at the first server, or in the second at the second. */
  at: (place: 'one' | 'other', email: string) => Promise<Person>;
}

/** Two processes on one database, and two browsers. */
export const twoServers = test.extend<TwoServers>({
  one: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from here
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: 'file' },
  ],
  other: [
    async ({ one }, use) => {
      const app = await startApp({ databaseUrl: one.databaseUrl });
      await use(app);
      await app.stop();
    },
    { scope: 'file' },
  ],
  browsers: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from here
    async ({}, use) => {
      const browsers = [await launchBrowser(), await launchBrowser()] as const;
      await use(browsers);
      for (const browser of browsers) await browser.close();
    },
    { scope: 'file' },
  ],
  at: async ({ one, other, browsers }, use) => {
    const people: Person[] = [];
    await use(async (place, email) => {
      const [app, browser] = place === 'one' ? [one, browsers[0]] : [other, browsers[1]];
      const person = await newPerson(browser, app.url, 'desk', await signedInAs(app, email));
      people.push(person);
      return person;
    });
    for (const person of people) await person.leave();
    for (const person of people) person.expectNoComplaints();
  },
});
