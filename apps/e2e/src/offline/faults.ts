import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import { stubTooOften } from '../screens/stub-answer.ts';
import { endSessionOf } from '../session/end-session.ts';
import { signInHere } from '../session/sign-in-here.ts';
import { expireAccessToken } from '../session/stored-tokens.ts';
import { actionsOf, ELEVEN, type TappedAct, tapActs } from './eleven-acts.ts';
import type { Phone } from './phone.ts';

interface Place {
  app: RunningApp;
  phone: Phone;
  calls: readonly ServiceCall[];
}

/** Something that goes wrong while a technician does the eleven acts. */
export interface Fault {
  name: string;
  /** Does the acts meanwhile, and ends it. */
  happens: (place: Place) => Promise<void>;
  /** Whether the app's own code goes on loading from the server. */
  isOfServerAlone?: true;
}

const ALL = actionsOf(ELEVEN).length;
const FIRST = ELEVEN.slice(0, 6);
const REST = ELEVEN.slice(6);

/** The tab is killed while a tap's request is under way. */
async function dieDuring(act: TappedAct | undefined, kept: number, { phone, calls }: Place) {
  if (!act) throw new Error('There is no such act');
  const dying = tapActs(phone.page, calls, [act]).catch(() => undefined);
  await expect.poll(() => phone.waiting()).toBe(kept);
  await phone.kill();
  await dying;
  await phone.open();
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'the server has what was sent, and its answers are lost',
    isOfServerAlone: true,
    async happens({ phone: { page, context }, calls }) {
      await context.route(/\/(trpc|api)\//, async (route) => {
        // The stream of changes would never be whole.
        if (route.request().method() === 'POST') await route.fetch();
        await route.abort();
      });
      await tapActs(page, calls);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  },
  {
    name: 'the page is loaded again without a network',
    async happens({ phone: { page, context, waiting }, calls }) {
      await context.setOffline(true);
      await tapActs(page, calls, FIRST);
      await page.reload();
      await tapActs(page, calls, REST);
      await page.reload();
      expect(await waiting()).toBe(ALL);
      await context.setOffline(false);
    },
  },
  {
    name: 'the connection drops while the browser says that it is online',
    async happens({ phone: { page, network, waiting }, calls }) {
      network.set('cut');
      await tapActs(page, calls);
      expect(await waiting()).toBe(ALL);
      network.set('up');
    },
  },
  {
    name: 'the tab is killed and opened again',
    async happens({ phone, calls }) {
      phone.network.set('cut');
      await tapActs(phone.page, calls, FIRST);
      await phone.kill();
      await phone.open();
      await tapActs(phone.page, calls, REST);
      await phone.kill();
      phone.network.set('up');
      await phone.open();
    },
  },
  {
    name: 'the tab is killed in the middle of a request',
    async happens(place) {
      const { phone, calls } = place;
      phone.network.set('silent');
      await dieDuring(ELEVEN[0], 1, place);
      await tapActs(phone.page, calls, ELEVEN.slice(1, 4));
      phone.network.set('deaf');
      await dieDuring(ELEVEN[4], 5, place);
      await tapActs(phone.page, calls, ELEVEN.slice(5));
      phone.network.set('up');
    },
  },
  {
    name: 'the connection breaks before each answer',
    async happens({ phone: { page, network }, calls }) {
      network.set('deaf');
      await tapActs(page, calls);
      network.set('up');
    },
  },
  {
    name: 'requests hang',
    async happens({ phone: { page, network, waiting }, calls }) {
      network.set('silent');
      await tapActs(page, calls);
      expect(await waiting()).toBe(ALL);
      network.set('up');
    },
  },
  {
    name: 'two tabs send',
    async happens({ phone, calls }) {
      phone.network.set('cut');
      await tapActs(phone.page, calls, FIRST);
      await phone.open();
      await tapActs(phone.page, calls, REST);
      phone.network.set('up');
    },
  },
  {
    name: 'the session has ended meanwhile, and the same person signs in again',
    async happens({ app, phone: { page, network, waiting }, calls }) {
      network.set('cut');
      await tapActs(page, calls);
      await endSessionOf(page, app);
      network.set('up');
      await page.waitForURL(/\/login\/employee/);
      expect(await waiting()).toBe(ALL);
      await signInHere(page, app, 'tech@example.com');
    },
  },
  {
    name: 'the session cannot be refreshed for a while',
    async happens({ phone: { page, network, waiting }, calls }) {
      network.set('cut');
      await tapActs(page, calls);
      await expireAccessToken(page);
      await stubTooOften(page, 'auth.refresh');
      let refused = 0;
      page.on('response', (response) => {
        if (response.status() === 429) refused += 1;
      });
      network.set('up');
      await expect.poll(() => refused).toBeGreaterThan(1);
      expect(await waiting()).toBe(ALL);
      await page.unrouteAll();
    },
  },
];
