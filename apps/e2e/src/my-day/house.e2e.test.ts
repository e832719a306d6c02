import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { addDays } from '@callboard/contract/platform/values/company-time';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import type { Page } from 'playwright-core';
import { demoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { at } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { ownDay } from '../own-days.ts';
import { countActions } from '../pages/count-actions.ts';
import { expectReadableInTheDark } from '../screens/check-screen.ts';
import { signedInAs } from '../session/session-of.ts';

const DAY = ownDay('my-day/house');

/** A house with dogs and a past, where the demo's technician is sent in an emergency. */
async function emergencyAtHouse(app: RunningApp) {
  const office = await officeAtApi(app);
  const { technician } = await demoIds(app.databaseUrl);
  const customer = Customer.parse(
    await office('POST', '/customers', {
      firstName: 'Dora',
      lastName: 'Hound',
      phone: '5125550141',
    }),
  );
  await office('PATCH', `/customers/${customer._id}`, { paysByCheckOnly: true });
  const property = Property.parse(
    await office('POST', '/properties', {
      customerId: customer._id,
      address: { line1: '7 Kennel Road', city: 'Austin', state: 'TX', postalCode: '78704' },
    }),
  );
  const access = { gateCode: '4471#', pets: 'Two dogs in the yard' };
  await office('PATCH', `/properties/${property._id}`, access);
  const call = async (more: object) =>
    ServiceCall.parse(
      await office('POST', '/service-calls', {
        customerId: customer._id,
        propertyId: property._id,
        ...more,
      }),
    );
  const before = await call({ scheduledAt: '2025-06-03T15:00:00Z' });
  await office('POST', `/service-calls/${before._id}/notes`, { text: 'Coil was frozen' });
  await office('PATCH', `/service-calls/${before._id}/status`, { status: 'completed' });
  await call({ scheduledAt: at(addDays(DAY, 6), 9), needsTime: true });
  const visit = await call({
    assignedEmployeeId: technician,
    scheduledAt: at(DAY, 9),
    priority: 'emergency',
    description: 'No cooling, and grandmother sleeps upstairs',
  });
  const [item] = CatalogItem.array().parse(await office('GET', '/items?limit=1'));
  for (const unitPrice of [109, 200, 45]) {
    await office('POST', `/service-calls/${visit._id}/items`, { item: item?._id, unitPrice });
  }
  return visit;
}

/** The page's second headings from top to bottom, as they stand in the document and on the screen. */
const headings = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const found = [...main.querySelectorAll('h2')].map((heading) => ({
      words: heading.textContent,
      top: heading.getBoundingClientRect().top,
    }));
    const words = found.map((heading) => heading.words);
    return {
      words,
      seen: found.toSorted((one, other) => one.top - other.top).map((heading) => heading.words),
    };
  });

const TEXTS = 'main :is(a, button, h1, h2, h3, p, dt, dd, li)';
// On the narrowest phone with the largest letters a long word may reach into the margin beside it.
const WHAT_IS_TAPPED = 'main :is(a, button, h1, h2, h3)';

/** What of the page's texts is cut off, in words; the company's name has two lines. */
const cutOff = (page: Page, texts: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(`${selector}, header a[href="/"] > span`)]
        .filter((element) => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
          const isCutBelow = element.closest('header a') && scrollHeight > clientHeight + 1;
          return clientWidth > 2 && (scrollWidth > clientWidth + 1 || isCutBelow);
        })
        .map(({ textContent }) => textContent),
    texts,
  );

const NARROW = [
  { width: 320, letters: '', texts: TEXTS },
  { width: 320, letters: '200%', texts: WHAT_IS_TAPPED },
  { width: 390, letters: '200%', texts: TEXTS },
];

/** Nothing is cut off on narrow phones, nor for somebody whose letters are twice as large. */
async function expectRoomForAll(page: Page): Promise<void> {
  for (const { width, letters, texts } of NARROW) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 640 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page, texts)).toEqual([]);
  }
}

sharedJourney(
  'a technician knows the house before they go in, and a call reads in the order of the work',
  async ({ app, person }) => {
    const visit = await emergencyAtHouse(app);
    const { page, axe } = await person('phone', await signedInAs(app, 'tech@example.com'));
    await page.goto(`/my-day?date=${DAY}`);
    const now = page.getByRole('region', { name: 'Now: Dora Hound' });
    for (const known of ['Pays by check only', 'Gate code: 4471#', 'Pets: Two dogs in the yard']) {
      await expect(now).toContainText(known);
    }
    await expect(now.getByRole('button', { name: 'On my way' })).toBeInViewport({ ratio: 1 });

    const asking = countActions(page);
    await asking.click(now.getByRole('button', { name: 'House history' }));
    await expect(now).toContainText('Coil was frozen');
    await expect(now.getByRole('region', { name: 'Also open' })).toContainText(
      'Time not confirmed',
    );
    expect(asking.stop()).toEqual({ acts: 1, typed: 0, screens: 0 });
    await axe();
    await expectReadableInTheDark(page);
    await expectRoomForAll(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });

    await now.getByRole('link', { name: `Open call #${visit.callNumber}` }).click();
    const house = page.getByRole('region', { name: 'House' });
    await house.getByRole('button', { name: 'House history' }).click();
    await expect(house).toContainText('Coil was frozen');
    await expect(page.getByRole('region', { name: 'Files' })).toBeVisible();
    const order = [
      'Visit',
      'Notes',
      'House',
      'Line items',
      'Payments',
      'Summary',
      'Files',
      'Details',
      'History',
    ];
    const { words, seen } = await headings(page);
    expect(words.filter((title) => order.includes(title))).toEqual(order);
    expect(seen).toEqual(words);
    await page.evaluate(() => window.scrollTo(0, 0));
    const alerts = page.getByRole('alert').filter({ hasText: 'Emergency · Pays by check only' });
    await expect(alerts).toBeInViewport();

    const due = page.getByRole('button', { name: '3 lines, $354.00 due' });
    await expect(due).toBeInViewport({ ratio: 1 });
    const lines = page.getByRole('heading', { name: 'Line items' });
    await expect(lines).not.toBeInViewport();
    await due.click();
    await expect(lines).toBeInViewport({ ratio: 1 });
    await axe();
    await expectReadableInTheDark(page);

    // A phone that is turned keeps a half-written note.
    await page.getByRole('button', { name: 'Add note' }).click();
    const note = page.getByRole('dialog', { name: 'Add note' });
    const text = note.getByRole('textbox', { name: 'Note' });
    await text.fill('Filter is');
    for (const size of [
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expect(text).toHaveValue('Filter is');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Quick actions' })).toBeInViewport();

    await expectRoomForAll(page);
    await expect(due).toBeInViewport({ ratio: 1 });
  },
);
