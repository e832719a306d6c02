import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { JobType } from '@callboard/contract/company/lists/job-types';
import { Property } from '@callboard/contract/customers/properties';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import type { Locator, Page } from 'playwright-core';
import { demoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { at } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { ownDay } from '../own-days.ts';
import { countActions } from '../pages/count-actions.ts';
import { sentBy } from '../pages/sent-by.ts';
import { expectReadableInTheDark } from '../screens/check-screen.ts';
import { signedInAs } from '../session/session-of.ts';

// A day of its own, beside those that other journeys fill.
const DAY = ownDay('my-day/price-book');

/** A visit of the demo's technician, of a type that suggests items, and the office that looks on. */
async function visitWithSuggestions(app: RunningApp) {
  const office = await officeAtApi(app);
  const { customer, technician } = await demoIds(app.databaseUrl);
  const [property] = Property.array().parse(
    await office('GET', `/properties/by-customer/${customer}`),
  );
  const type = JobType.array()
    .parse(await office('GET', '/job-types'))
    .find(({ isActive, items }) => isActive && items.length > 1);
  const { _id: id } = ServiceCall.parse(
    await office('POST', '/service-calls', {
      customerId: customer,
      propertyId: property?._id,
      assignedEmployeeId: technician,
      scheduledAt: at(DAY, 9),
      jobType: type?.key,
    }),
  );
  const free = CatalogItem.parse(
    await office('POST', '/items', { name: 'Courtesy look', code: 'FREE-LOOK', price: 0 }),
  );
  return {
    office,
    free,
    suggested: type?.items ?? [],
    path: `/service-calls/${id}`,
    read: async () => ServiceCall.parse(await office('GET', `/service-calls/${id}`)),
  };
}

const rowOf = (place: Locator, name: string | undefined) =>
  place.getByRole('listitem').filter({ hasText: name ?? 'no such item' });

const plus = (row: Locator) => row.getByRole('button', { name: /^Add / });

/** Three taps before the page can show the first. */
const tapThrice = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap += 1) element.click();
  });

/** Meanwhile: does something between the sending of the next request and its arrival. */
const during = (page: Page, procedure: string, act: () => Promise<unknown>) =>
  page.route(
    `**/trpc/*${procedure}*`,
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );

/** The next request arrives, and its answer is lost once something has happened. */
const loseAnswer = (page: Page, procedure: string, after: () => Promise<unknown>) =>
  page.route(
    `**/trpc/*${procedure}*`,
    async (route) => {
      await route.fetch();
      await after();
      await route.abort();
    },
    { times: 1 },
  );

sharedJourney(
  'a technician adds lines from the price book in three taps, and takes cash in two',
  async ({ app, person }) => {
    const { office, free, suggested, path, read } = await visitWithSuggestions(app);
    const { page, axe, allow } = await person('phone', await signedInAs(app, 'tech@example.com'));
    await page.goto(`/my-day?date=${DAY}`);
    const now = page.getByRole('region', { name: /^Now: / });
    const open = now.getByRole('button', { name: /^Add lines/ });
    const book = page.getByRole('dialog', { name: 'Price book' });
    const forJob = book.getByRole('region', { name: 'For this job' });
    const done = book.getByRole('button', { name: 'Done' });
    const inAll = book.getByRole('status').filter({ hasText: /^\d+ lines?, / });
    const saved = page.getByRole('button', { name: /^All saved/, includeHidden: true });
    const [first, second] = suggested;

    const adding = countActions(page);
    await adding.click(open);
    await adding.click(plus(rowOf(forJob, first?.name)));
    await expect(inAll).toHaveText(/^1 line, /);
    await adding.click(done);
    await expect(book).toBeHidden();
    expect(adding.stop()).toMatchObject({ acts: 3, typed: 0 });
    await expect
      .poll(async () => (await read()).items)
      .toMatchObject([{ item: first?._id, quantity: 1, unitPrice: first?.price }]);

    // Taps that come quicker than answers count all, on one line.
    const [appended, replaced] = ['addItem', 'changeItem'].map((name) =>
      sentBy(page, `serviceCalls.${name}`),
    );
    await open.click();
    await tapThrice(plus(rowOf(forJob, second?.name)));
    await expect(rowOf(forJob, second?.name)).toContainText('On the call: 3');
    await expect
      .poll(async () => (await read()).items)
      .toMatchObject([{ quantity: 1 }, { item: second?._id, quantity: 3 }]);
    expect(appended?.()).toHaveLength(1);
    expect(replaced?.()).toHaveLength(0);

    // Somebody else makes the line five while one more is on its way: six.
    allow(/Failed to load resource|ERR_FAILED|status of 409/);
    const three = await read();
    const more = plus(rowOf(forJob, second?.name));
    await during(page, 'changeItem', () =>
      office('PATCH', `${path}/items`, {
        items: three.items.map(({ _id, ...line }) =>
          line.item === second?._id ? { ...line, _id, quantity: 5 } : { ...line, _id },
        ),
        version: three.version,
      }),
    );
    await more.click();
    await expect(rowOf(forJob, second?.name)).toContainText('On the call: 6');
    await expect.poll(async () => (await read()).items.at(-1)?.quantity).toBe(6);

    // What costs nothing says so; an answer that was lost is asked for again, and counts once.
    await book.getByLabel('Search the price book').fill('free-look');
    const found = rowOf(book.getByRole('region', { name: 'Found' }), free.name);
    await expect(found).toContainText('$0.00');
    await loseAnswer(page, 'addItem', async () => undefined);
    await plus(found).click();
    await expect(inAll).toHaveText(/^3 lines, /);
    const quantities = async () => (await read()).items.map(({ quantity }) => quantity);
    await expect.poll(quantities).toEqual([1, 6, 1]);
    await expect(saved).toBeVisible();
    expect(await quantities()).toEqual([1, 6, 1]);
    await expect(found.getByRole('alert')).toHaveCount(0);
    await axe();
    await expectReadableInTheDark(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });

    // The last of a line that was added here takes it away.
    await found.getByRole('button', { name: /^One less/ }).click();
    await expect(inAll).toHaveText(/^2 lines, /);
    await expect.poll(async () => (await read()).items.length).toBe(2);
    await done.click();

    // What was added lately is at hand, and its price is on the phone where the server does not say it.
    await page.route('**/trpc/*catalog.list*', (route) => route.abort());
    await open.click();
    const recent = rowOf(book.getByRole('region', { name: 'Recent' }), free.name);
    await expect(recent).toContainText('$0.00');
    await page.unrouteAll({ behavior: 'wait' });
    await plus(recent).click();
    await expect.poll(async () => (await read()).items.length).toBe(3);

    // The answer is lost after the book was closed: it is sent again by itself, and counts once.
    await recent.getByRole('button', { name: /^One less/ }).click();
    await expect.poll(async () => (await read()).items.length).toBe(2);
    await expect(inAll).toHaveText(/^2 lines, /);
    await loseAnswer(page, 'addItem', () => book.waitFor({ state: 'hidden' }));
    await plus(recent).click();
    const again = page.waitForResponse('**/trpc/*addItem*');
    await done.click();
    expect((await again).ok()).toBe(true);
    await expect(saved).toBeVisible();
    expect((await read()).items.length).toBe(3);

    // Two people take a payment at once: both stay.
    await during(page, 'addPayment', () =>
      office('POST', `${path}/payments`, { method: 'check', amount: 1 }),
    );
    const { balance } = await read();
    const paying = countActions(page);
    await paying.click(now.getByRole('button', { name: /^Take payment/ }));
    await paying.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await expect(now).not.toContainText('Amount due');
    expect(paying.stop()).toMatchObject({ acts: 2, typed: 0 });
    const { payments } = await read();
    expect(new Set(payments.map(({ amount }) => amount))).toEqual(new Set([1, balance]));
    await office('PATCH', `${path}/status`, { status: 'canceled' });
  },
);
