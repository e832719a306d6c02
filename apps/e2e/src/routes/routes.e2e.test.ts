import { atLength } from '@callboard/db/testing/at-length';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { type DemoIds, demoIds } from '../app/demo-ids.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { PEOPLE, type Who } from '../screens/signed-in.ts';
import { followAddress } from './follow-address.ts';
import { endOf, ROUTES } from './routes.ts';

/**
 * The first address of each kind, and a call that is not everybody's; all of them as an admin, and as
 * everybody where nobody waits.
 */
const addressesFor = (who: Who, ids: DemoIds) =>
  ROUTES.filter(
    ({ access, path }, index) =>
      atLength(who === 'admin', true) ||
      ROUTES.findIndex((route) => route.access === access) === index ||
      path(ids).endsWith(ids.fullCall),
  );

/** What the browser itself says of an address that names nothing. */
const missing = /status of 404/;

async function expectScreen(page: Page, heading: string | RegExp, path: string, what: string) {
  await expect(page.getByRole('heading', { level: 1 }), what).toHaveText(heading);
  await expect(page, what).toHaveURL(({ pathname, hash }) => pathname + hash === path);
}

// Where somebody waits: who has no session, who may do least, and who may do most.
const SOME = ['nobody', 'customer', 'admin'] as const;

describe.each(atLength<readonly Who[]>(SOME, PEOPLE))('opened as %s', (who) => {
  sharedJourney(
    'each address leads to its screen, or where the role may be',
    async ({ app, person }) => {
      const ids = await demoIds(app.databaseUrl);
      const { page, allow } = await somebody(who, app, person);
      allow(missing);
      await page.goto('/nothing');
      for (const route of addressesFor(who, ids)) {
        const opened = route.path(ids);
        const end = endOf(route, who, ids);
        await followAddress(page, opened);
        await expectScreen(page, end.heading, end.path, `${opened} as ${who}`);
        if (opened === end.path || who !== 'nobody' || route.access === 'temporary') continue;
        const wayBack = new URL(page.url()).searchParams.get('redirect');
        expect(wayBack, opened).toBe(opened === '/' ? '/dashboard' : opened);
      }
    },
  );
});

longJourney('addresses count in any letter case', async ({ app, person }) => {
  const ids = await demoIds(app.databaseUrl);
  const { page, allow } = await somebody('admin', app, person);
  allow(missing);
  await page.goto('/LOGIN/Customer');
  await expectScreen(page, 'Dashboard', '/dashboard', 'signed in already');
  for (const { path, access, heading } of addressesFor('dispatcher', ids)) {
    if (path(ids) === '/' || access === 'nobody' || access === 'temporary') continue;
    const [place = '', part] = path(ids).split('#');
    // What comes after a hash names a part of the page, and that has its own case.
    const opened = [place.toUpperCase(), part].filter((piece) => piece !== undefined).join('#');
    await followAddress(page, opened);
    await expectScreen(page, heading, opened, opened);
    await expect(page.getByRole('alert').getByText(/wrong/), opened).toHaveCount(0);
  }
});

const NOWHERE = ['/nowhere', '/admin/nowhere', '/customers/1/2/3'];

sharedJourney(
  'an address that is typed shows its screen, the sign-in or that it leads nowhere',
  async ({ app, person }) => {
    const { page, allow } = await somebody('admin', app, person);
    allow(missing);
    await page.goto('/aDMIN/eMPLOYEES');
    await expectScreen(page, 'Employees', '/aDMIN/eMPLOYEES', 'of an admin');
    for (const path of atLength(['/admin/nowhere'], NOWHERE)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible();
      await expect(page, path).toHaveTitle('Page not found - Glacier Cooling');
    }
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.waitForURL('**/dashboard');

    const { page: stranger } = await person('desk');
    await stranger.goto('/DASHBOARD');
    await expectScreen(stranger, 'Employee login', '/login/employee', 'of nobody');
    await stranger.goto('/LOGIN/Customer');
    await expectScreen(stranger, 'Customer login', '/LOGIN/Customer', 'of nobody');
  },
);
