import { ask } from '@callboard/db/testing/ask';
import type { Page } from 'playwright-core';
import { ownHouse } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { expectRefused } from '../forms/expect-refused.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { ownDay } from '../own-days.ts';
import { showAddress } from '../routes/follow-address.ts';
import { signedInAs } from '../session/session-of.ts';
import { sentBy } from './sent-by.ts';

const DAY = ownDay('pages/create-call');

/** Somebody with two properties, so that neither is chosen by itself. */
async function withTwoProperties(databaseUrl: string) {
  const [row] = await ask(
    databaseUrl,
    `select c.id, c.phone, c.first_name, min(p.line1) as line1
     from customers c join properties p on p.customer_id = c.id
     group by c.id having count(*) = 2 order by c.phone limit 1`,
  );
  const of = (column: string) => String(row?.[column]);
  return { id: of('id'), phone: of('phone'), name: of('first_name'), line1: of('line1') };
}

type Known = Awaited<ReturnType<typeof withTwoProperties>>;

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

async function choose(page: Page, field: string, typed: string, found: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  // The technicians of the select beside it are options, too, and out of sight.
  await page.getByRole('option').filter({ hasText: found, visible: true }).click();
}

/** Keeps answers waiting. @returns lets them through */
async function holdBack(page: Page, path: RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(path, (route) => held.then(() => route.continue()));
  return () => letThrough();
}

const chooseCustomer = (page: Page, { phone, name }: Known) =>
  choose(page, 'Customer', phone.slice(-7), name);

const chooseProperty = (page: Page, { line1 }: Known) => choose(page, 'Property', line1, line1);

sharedJourney(
  'a call that begins at a customer asks first which of their houses it is for',
  async ({ app, person }) => {
    const { id } = await withTwoProperties(app.databaseUrl);
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await page.goto(`/customers/${id}`);
    await page.getByRole('link', { name: 'Create Service Call' }).click();
    await expect(page.getByRole('combobox', { name: 'Property' })).toBeFocused();
  },
);

sharedJourney(
  'Create waits for a customer and a property, also one that is being read, and leads to the call',
  async ({ app, person }) => {
    const known = await withTwoProperties(app.databaseUrl);
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await page.goto('/service-calls/new');
    const isUnavailable = () => expect(create(page)).toHaveAttribute('aria-disabled', 'true');
    await isUnavailable();
    await expect(create(page)).toHaveAccessibleDescription(
      'Choose a customer and a property first.',
    );
    await chooseCustomer(page, known);
    await expect(page.getByRole('combobox', { name: 'Property' })).toBeVisible();
    await isUnavailable();
    await chooseProperty(page, known);
    await expect(create(page)).not.toHaveAttribute('aria-disabled', 'true');

    const technician = page.getByLabel('Assigned employee');
    await expect(technician.locator('option:checked')).toHaveText('Unassigned');
    // What the board says of them comes late, and moves nothing that somebody is about to press.
    const answer = await holdBack(page, /dispatch\.plan/);
    await technician.selectOption('Tyler Brooks');
    const time = page.getByLabel('Schedule time');
    await time.fill(`${DAY}T03:00`);
    const place = () => create(page).evaluate((button) => button.getBoundingClientRect().top);
    const before = await place();
    answer();
    await expect(page.getByRole('button', { name: /^Next free/ })).toBeVisible();
    await expect(page.getByText('Check the schedule')).toBeVisible();
    expect(await place()).toBe(before);
    await time.fill(`${DAY}T10:00`);
    await page.getByLabel('Description').fill('Rattling condenser');
    const sent = sentBy(page, 'serviceCalls.create');
    await create(page).click();
    await page.waitForURL(/\/service-calls\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Rattling condenser')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Technician' })).toContainText('Tyler Brooks');
    expect(sent()).toHaveLength(1);

    // Whoever is faster than the answer of where it is presses once.
    const { customer, property } = await ownHouse(await officeAtApi(app));
    await showAddress(page, '/service-calls/new', 'New service call');
    const release = await holdBack(page, /properties\.byCustomer/);
    await choose(page, 'Customer', customer.lastName, customer.lastName);
    await time.fill(`${DAY}T11:00`);
    await time.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    release();
    await page.waitForURL(/\/service-calls\/[0-9a-f-]{36}$/);
    await expect(page.getByText(property.address.line1).first()).toBeVisible();
    expect(sent()).toHaveLength(2);
  },
);

longJourney(
  'the schedule time is now at first, and is sent as an ISO date',
  async ({ app, person }) => {
    const known = await withTwoProperties(app.databaseUrl);
    const { page } = await person('desk', await signedInAs(app, 'tech@example.com'));
    await page.goto('/service-calls/new');
    const time = page.getByLabel('Schedule time');
    const first = await time.inputValue();
    // The page's own clock and zone, which are not those of this process.
    const age = await page.evaluate((value) => Date.now() - new Date(value).getTime(), first);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(3 * 60_000);

    await chooseCustomer(page, known);
    await chooseProperty(page, known);
    const sent = sentBy(page, 'serviceCalls.create');
    await time.fill('');
    await create(page).click();
    await expect(time).toBeFocused();
    await expectRefused(time, /Schedule time/);
    expect(sent()).toEqual([]);
    await time.fill('2026-11-20T09:04');
    await create(page).click();
    await page.waitForURL(/\/service-calls\/[0-9a-f-]{36}$/);
    expect(sent()).toMatchObject([{ scheduledAt: '2026-11-20T15:04:00.000Z' }]);
  },
);
