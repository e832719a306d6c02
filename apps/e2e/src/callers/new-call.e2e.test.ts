import { Property } from '@callboard/contract/customers/properties';
import type { Page } from 'playwright-core';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { layoutShift } from '../budget/vitals.ts';
import { ownHouse } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { at } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { ownDay } from '../own-days.ts';
import { stubEmpty } from '../screens/stub-answer.ts';
import { signedInAs } from '../session/session-of.ts';
import { aCaller } from './a-caller.ts';

const DAY = ownDay('callers/new-call');

const MOST_SHIFT = 0.02;

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

/** Where a part of the page ends, from the top of the window. */
async function endOf(page: Page, what: ReturnType<Page['locator']>): Promise<number> {
  const box = await what.boundingBox();
  if (!box) throw new Error(`It is not on ${page.url()}`);
  return box.y + box.height;
}

sharedJourney(
  'a new call stands in one window: who, the open call of the house, the problem, and Create',
  async ({ app, person }) => {
    const { _id: customerId } = await aCaller(app);
    const office = await officeAtApi(app);
    const [property] = Property.array().parse(
      await office('GET', `/properties/by-customer/${customerId}`),
    );
    await office('POST', '/service-calls', {
      customerId,
      propertyId: property?._id,
      scheduledAt: at(DAY, 9),
    });
    const { page, axe } = await somebody('dispatcher', app, person);
    await page.goto('/service-calls/new');
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await expect(create(page)).toContainText(/(Ctrl|Cmd)\+Enter/);
    await becomeQuiet(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);

    await page.goto(`/service-calls/new?customerId=${customerId}`);
    const description = page.getByLabel('Description');
    await expect(description).toBeFocused();
    const warning = page.getByRole('status').filter({ hasText: 'This house has an open call' });
    await expect(warning).toContainText('9:00 AM');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await becomeQuiet(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
    const ends = {
      warning: await endOf(page, warning),
      description: await endOf(page, description),
      windows: await endOf(page, page.getByRole('grid')),
      more: await endOf(page, page.getByText(/^More:/)),
      create: await endOf(page, create(page)),
    };
    console.info('px to the end of each part', ends);
    expect(ends.warning).toBeLessThan(ends.windows);
    expect(ends.description).toBeLessThan(ends.windows);
    expect(ends.windows).toBeLessThan(ends.more);
    expect(ends.more).toBeLessThan(ends.create);
    expect(ends.create).toBeLessThanOrEqual(900);
    await axe();

    // The words of the customer name the type of the job, until somebody chooses another one.
    const type = page.getByLabel('Job type');
    await description.fill('No heat since Tuesday');
    await expect(type.locator('option:checked')).toHaveText('No heat');
    await type.selectOption('Estimate');
    await description.fill('No heat since Tuesday, baby in the house');
    await expect(type.locator('option:checked')).toHaveText('Estimate');
    // Also that there is none, and with a draft that comes back.
    await type.selectOption('Choose…');
    await description.fill('No heat since Tuesday, two babies in the house');
    await expect(type.locator('option:checked')).toHaveText('Choose…');
    await page.reload();
    await expect(description).toHaveValue('No heat since Tuesday, two babies in the house');
    await description.fill('No heat since Tuesday, baby in the house');
    await expect(type.locator('option:checked')).toHaveText('Choose…');
    await type.selectOption('Estimate');

    // What is agreed is scheduled.
    await page.getByLabel('Assigned employee').selectOption('Tyler Brooks');
    await page.getByLabel('Schedule time').fill(`${DAY}T13:00`);
    await description.press('Control+Enter');
    await page.waitForURL(/\/service-calls\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Scheduled');
  },
);

sharedJourney(
  'a call is booked also at a server of the version before, which does not know all that is sent',
  async ({ app, person }) => {
    const { _id } = await aCaller(app);
    const { page, allow } = await somebody('dispatcher', app, person);
    allow(/status of 400/);
    const sent: string[] = [];
    await page.route(/\/trpc\/serviceCalls\.create$/, async (route) => {
      const body = route.request().postData() ?? '';
      sent.push(body);
      // Any name that this server does not know, so that it answers as that one does.
      const response = await route.fetch({ postData: body.replace('markScheduled', 'notYet') });
      const answer = await response.text();
      await route.fulfill({ response, body: answer.replaceAll('notYet', 'markScheduled') });
    });
    await page.goto(`/service-calls/new?customerId=${_id}`);
    await page.getByLabel('Description').fill('No heat since Tuesday');
    await page.getByLabel('Schedule time').fill(`${DAY}T15:00`);
    await page.getByLabel('Description').press('Control+Enter');
    await page.waitForURL(/\/service-calls\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('New');
    expect(sent.map((body) => body.includes('markScheduled'))).toEqual([true, false]);
  },
);

/** How many px of what has the focus, and of its error, the bar with Create covers. */
const coveredByBar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const field = document.activeElement;
    const bar = document.querySelector('[data-bar="bottom"]');
    if (!field || !bar || bar.contains(field)) return 0;
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const parts = [field, ...described.flatMap((id) => document.getElementById(id) ?? [])];
    const { top, bottom } = bar.getBoundingClientRect();
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return Math.max(...boxes.map((box) => (box.top < bottom ? box.bottom - top : 0)));
  });

sharedJourney(
  'on a phone Create stays in sight, and the field with the focus, and its error, above it',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { customer, call } = await ownHouse(office);
    await call();
    await office('PATCH', `/customers/${customer._id}`, { doNotService: true });
    const { page } = await person('phone', await signedInAs(app, 'dispatcher@example.com'));
    await page.goto(`/service-calls/new?customerId=${customer._id}`);
    const description = page.getByLabel('Description');
    await expect(description).toBeFocused();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await expect.poll(() => coveredByBar(page)).toBeLessThanOrEqual(0);
    expect(await endOf(page, create(page))).toBeLessThanOrEqual(844);
    await page.getByText(/^More:/).scrollIntoViewIfNeeded();
    expect(await endOf(page, create(page))).toBeLessThanOrEqual(844);

    // By keyboard, through all of the visit; the bar says most while a technician has no time.
    await page.getByText(/^More:/).click();
    await page.getByLabel('Assigned employee').selectOption('Tyler Brooks');
    await description.focus();
    const isInBar = () =>
      page.evaluate(() => document.activeElement?.closest('[data-bar="bottom"]') !== null);
    let fields = 0;
    for (; !(await isInBar()); fields += 1) {
      await expect.poll(() => coveredByBar(page)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Tab');
    }
    expect(fields).toBeGreaterThan(10);

    // By tap, where only its upper edge is in sight.
    const time = page.getByLabel('Schedule time');
    for (const field of [time, page.getByLabel('Job type')]) {
      await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused instanceof HTMLElement) focused.blur();
      });
      await field.evaluate((element) => {
        const bar = document.querySelector('[data-bar="bottom"]');
        const top = bar?.getBoundingClientRect().top ?? 0;
        window.scrollBy(0, element.getBoundingClientRect().top + 12 - top);
      });
      const box = await field.boundingBox();
      await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 6);
      await expect(field).toBeFocused();
      await expect.poll(() => coveredByBar(page)).toBeLessThanOrEqual(0);
    }

    // An error comes with the focus, below the field.
    await time.fill('');
    await create(page).tap();
    await expect(time).toBeFocused();
    await expect(time).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => coveredByBar(page)).toBeLessThanOrEqual(0);
  },
);

sharedJourney(
  'an open call of the house is told though its customer has many at another one',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { customer, property, call } = await ownHouse(office);
    const other = Property.parse(
      await office('POST', '/properties', {
        customerId: customer._id,
        label: 'Rental',
        address: { line1: '7 Rental Row', city: 'Austin', state: 'TX', postalCode: '78704' },
      }),
    );
    const EARLIER = 6;
    for (let day = 0; day < EARLIER; day += 1) {
      await call({ propertyId: other._id, scheduledAt: at(DAY, 8 + day) });
    }
    const { callNumber } = await call();
    const { page } = await somebody('dispatcher', app, person);
    // Nor has a company without arrival windows any free hours to show.
    await stubEmpty(page, 'companyLists.list');
    await page.goto(`/service-calls/new?customerId=${customer._id}&propertyId=${property._id}`);
    const warning = page.getByRole('status').filter({ hasText: 'This house has an open call' });
    await expect(warning).toContainText(`#${callNumber}`);
    await expect(page.getByRole('region', { name: 'Suggestions' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Free hours' })).toHaveCount(0);

    // What is wrong below "More" has the focus each time, though it was folded again.
    const more = page.getByText(/^More:/);
    const tags = page.getByLabel('Tags', { exact: true });
    await more.click();
    await tags.fill('x'.repeat(100));
    for (const _ of ['once', 'again']) {
      await more.click();
      await expect(tags).toBeHidden();
      await create(page).click();
      await expect(tags).toBeFocused();
      await expect(tags).toHaveAttribute('aria-invalid', 'true');
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
