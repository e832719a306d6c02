import type { Page } from 'playwright-core';
import { layoutShift } from '../budget/vitals.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { ownHouse } from './own-house.ts';

const DAY_MS = 86_400_000;
const DESK = { width: 1440, height: 900 };
const MOST_SHIFT = 0.02;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** How far down something ends, in px. */
async function bottomOf(page: Page, text: string | RegExp): Promise<number> {
  const box = await page.getByRole('main').getByText(text).first().boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

sharedJourney(
  'a customer’s and a house’s page have each visit once, today’s first, with what is due in sight',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { customer, property, call } = await ownHouse(office);
    await office('PATCH', `/customers/${customer._id}`, { paysByCheckOnly: true });
    const catalog = await office('GET', '/items?limit=1');
    const [item] = Array.isArray(catalog) ? catalog : [];
    const done = async (scheduledAt: string, description: string) => {
      const made = await call({ scheduledAt });
      const items = [{ item: item?._id, description, quantity: 1, unitPrice: 318 }];
      await office('PATCH', `/service-calls/${made._id}/items`, { items });
      await office('PATCH', `/service-calls/${made._id}/status`, { status: 'completed' });
      return made;
    };
    const groups = [
      ['Today', await call({ scheduledAt: new Date().toISOString() })],
      ['Open calls', await call()],
      ['Unpaid', await done(daysAgo(30), 'Inducer motor')],
      ['Past visits', await call({ scheduledAt: daysAgo(60) })],
    ] as const;
    const past = groups[3][1];
    await office('PATCH', `/service-calls/${past._id}/status`, { status: 'closed' });

    const { page, axe, screenshot } = await somebody('dispatcher', app, person);
    await page.setViewportSize(DESK);
    for (const [path, name] of [
      [`/customers/${customer._id}`, 'customer-visits'],
      [`/properties/${property._id}`, 'house-visits'],
    ] as const) {
      await page.goto(path);
      const visits = region(page, 'Visits');
      await expect(visits.getByRole('heading', { level: 3 })).toHaveText(
        groups.map(([title]) => title),
      );
      for (const [title, { callNumber }] of groups) {
        const link = { name: `#${callNumber}`, exact: true };
        await expect(visits.getByRole('link', link)).toHaveCount(1);
        await expect(region(page, title).getByRole('link', link)).toBeVisible();
      }
      await expect(region(page, 'Unpaid')).toContainText('Done: Inducer motor');
      await expect(region(page, 'Unpaid')).toContainText('Amount due $318.00');
      expect(await bottomOf(page, 'Amount due')).toBeLessThan(DESK.height);
      expect(await bottomOf(page, 'Pays by check only')).toBeLessThan(DESK.height);
      expect(await layoutShift(page, 'main')).toBeLessThanOrEqual(MOST_SHIFT);
      await axe();
      await screenshot(name);
    }

    // What is called off goes to the past, and the focus with it.
    await page.goto(`/customers/${customer._id}`);
    const { callNumber } = groups[1][1];
    const cancel = region(page, 'Open calls').getByRole('button', { name: /^Cancel visit/ });
    await cancel.focus();
    await cancel.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Skip' }).press('Enter');
    await expect(
      region(page, 'Past visits').getByRole('link', { name: `#${callNumber}`, exact: true }),
    ).toBeFocused();
  },
);
