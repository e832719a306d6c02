import { atLength } from '@callboard/db/testing/at-length';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { type TestContext, test } from 'vitest';
import { type AppOptions, type RunningApp, startApp } from './app/start-app.ts';
import { launchBrowser } from './browser/launch-browser.ts';
import { newPerson, type Person } from './browser/person.ts';
import type { ScreenSize } from './browser/screen-sizes.ts';

export interface Stage {
  app: RunningApp;
  browser: Browser;
  /** As many people as a journey needs; each one's complaints fail it at the end. */
  person: (size: ScreenSize, options?: BrowserContextOptions) => Promise<Person>;
}

type Use<Fixture> = (fixture: Fixture) => Promise<void>;

async function withApp(use: Use<RunningApp>, options?: AppOptions): Promise<void> {
  const app = await startApp(options);
  await use(app);
  await app.stop();
}

async function withPeople(
  { app, browser, task }: Omit<Stage, 'person'> & Pick<TestContext, 'task'>,
  use: Use<Stage['person']>,
): Promise<void> {
  const people: Person[] = [];
  await use(async (size, options) => {
    const person = await newPerson(browser, app.url, size, options);
    people.push(person);
    return person;
  });
  const failed = task.result?.state === 'fail';
  for (const [index, person] of people.entries()) {
    // Only a help: where no picture can be taken, the failure itself has to stay the message.
    if (failed) {
      await person.screenshot(`failed-${task.id}-${index}`).catch(() => undefined);
      console.error(`Person ${index} of "${task.name}":\n${await person.describePages()}`);
    }
    await person.leave();
  }
  for (const person of people) person.expectNoComplaints();
}

// A page of a journey lives for seconds: compiling its code for speed costs an eighth of a load.
// Where pages are measured, they run as they do for people.
const BRIEFLY = atLength(['--js-flags=--no-maglev --no-turbofan'], []);

const inBrowser = test.extend<Pick<Stage, 'browser'>>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from here
    async ({}, use) => {
      const browser = await launchBrowser(BRIEFLY);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * A test of people at the built app, whose server and company all such tests of a worker share:
 * none of them changes what another one looks at. Each has sessions of its own.
 */
export const sharedJourney = inBrowser.extend<Pick<Stage, 'app' | 'person'>>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from here
  app: [({}, use) => withApp(use, { hasBackups: true }), { scope: 'worker' }],
  person: ({ app, browser, task }, use) => withPeople({ app, browser, task }, use),
});

/** A test that changes the company, or breaks its server: those of one file share one. */
export const journey = inBrowser.extend<Pick<Stage, 'app' | 'person'>>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from here
  app: [({}, use) => withApp(use), { scope: 'file' }],
  person: ({ app, browser, task }, use) => withPeople({ app, browser, task }, use),
});

/** A test of a real installation that nobody has used yet: those of one file share one. */
export const emptyJourney = inBrowser.extend<Pick<Stage, 'app' | 'person'>>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from here
  app: [({}, use) => withApp(use, { isEmpty: true }), { scope: 'file' }],
  person: ({ app, browser, task }, use) => withPeople({ app, browser, task }, use),
});

/** A variation of the journeys around it, which only `npm run test:long` makes. */
export function longJourney(
  name: string,
  make: (stage: Pick<Stage, 'app' | 'person'>) => Promise<void>,
  kind: typeof journey = sharedJourney,
): void {
  if (atLength(false, true)) kind(name, make);
}
