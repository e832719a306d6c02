import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { BrowserContext, Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import type { Stage } from '../journey.ts';
import { keeping, sessionOf } from '../session/session-of.ts';
import { appIsKept } from './app-is-kept.ts';
import { keepsCalls } from './data-is-kept.ts';
import { type Network, openNetwork } from './network.ts';
import { pillOf } from './pill.ts';

/**
 * How many acts wait on this device, those that are sealed included; the page needs no code of its own to
 * be asked.
 */
const countActs = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('callboard');
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const reading = db.transaction(['acts', 'sealed']);
      const counting = reading.objectStore('acts').count();
      const sealed = reading.objectStore('sealed').getAll();
      reading.addEventListener('complete', () => {
        db.close();
        const isOfActs = ({ person }: { person: string }) => !person.startsWith('drafts of ');
        const counts = sealed.result.filter(isOfActs).map(({ count }) => Number(count));
        resolve(counts.reduce((sum, count) => sum + count, counting.result));
      });
    });
  });

/** A technician's phone, which holds the app and the day, and the network between it and the server. */
export class Phone {
  readonly network: Network;
  readonly context: BrowserContext;
  #page: Page;
  #kills = 0;

  constructor(network: Network, page: Page) {
    this.network = network;
    this.context = page.context();
    this.#page = page;
  }

  get page(): Page {
    return this.#page;
  }

  /** How often its tab was killed. */
  get kills(): number {
    return this.#kills;
  }

  readonly waiting = (): Promise<number> => {
    return this.#page.evaluate(countActs);
  };

  /** The tab is gone from one moment to the next: no code of the page runs any more. */
  async kill(): Promise<void> {
    const crashed = this.#page.waitForEvent('crash');
    const session = await this.context.newCDPSession(this.#page);
    // Nobody is left to answer.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    this.#kills += 1;
    await this.#page.close();
  }

  /** Opens the app in a new tab, which is the one that is used from then on. */
  async open(): Promise<void> {
    this.#page = await this.context.newPage();
    await this.#page.goto('/my-day');
  }
}

const EXPECTED = /ERR_|Failed to (load|fetch)|page crashed|status of (401|409|429|503)/;

/** How long a page is there before it brings the app to the device. */
const APP_AFTER_MS = 5000;

/** Brings the app ten times sooner: nobody here waits for a page that has just begun. */
function hurryApp(appAfter: number): void {
  const start = window.setInterval;
  const sooner = (run: TimerHandler, every?: number, ...more: unknown[]) =>
    start(run, every === appAfter ? appAfter / 10 : every, ...more);
  Object.assign(window, { setInterval: sooner });
}

/** Gives a technician a phone on a network of its own, with the app open; without signal it has nothing yet. */
export async function openPhone(
  app: RunningApp,
  person: Stage['person'],
  hasApp = true,
): Promise<Phone> {
  const network = await openNetwork(app.url);
  const { page, context, allow } = await person('phone', {
    ...keeping({ ...app, url: network.url }, await sessionOf(app, 'tech@example.com')),
    baseURL: network.url,
    serviceWorkers: hasApp ? 'allow' : 'block',
  });
  allow(EXPECTED);
  await context.addInitScript(hurryApp, APP_AFTER_MS);
  await page.goto('/my-day');
  return new Phone(network, page);
}

/** Waits until a phone holds the app and these calls. */
export async function holdsAll({ page }: Phone, calls: readonly ServiceCall[]): Promise<void> {
  await appIsKept(page);
  await holdsData(page, calls);
}

async function holdsData(page: Page, calls: readonly ServiceCall[]): Promise<void> {
  await expect(pillOf(page)).toHaveText(/^All saved/);
  await expect.poll(() => keepsCalls(page, calls)).toBe(true);
}

/**
 * The same, with all that it needs without a network.
 * @param calls what it has to hold
 * @param hasApp false where the app's own code goes on loading from the server
 */
export async function makePhone(
  app: RunningApp,
  person: Stage['person'],
  calls: readonly ServiceCall[],
  hasApp = true,
): Promise<Phone> {
  const phone = await openPhone(app, person, hasApp);
  await (hasApp ? holdsAll(phone, calls) : holdsData(phone.page, calls));
  return phone;
}
