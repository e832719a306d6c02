import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import type { Person } from '../browser/person.ts';
import { callOn } from '../dispatch/board-page.ts';
import { type Office, officeAtApi } from '../dispatch/office-at-api.ts';
import { expect, PATIENCE_MS } from '../expect.ts';
import { openHistory } from '../history/open-history.ts';
import { longJourney, type Stage, sharedJourney } from '../journey.ts';
import { followAddress, showAddress } from '../routes/follow-address.ts';
import { signedIn, type Who } from '../screens/signed-in.ts';
import { callOfCustomer } from './call-of-customer.ts';

const COMPANY = 'America/Chicago';
const ZONES = ['America/New_York', 'Europe/Berlin'] as const;

// On that night Chicago's clocks show 1:30 twice; this is the second, after New York's and Berlin's
// have been through it.
const CHANGE_DAY = '2027-11-07';
const SECOND_HALF_PAST_ONE = '2027-11-07T07:30:00.000Z';
const PROMISED = { start: '2027-11-07T06:30:00.000Z', end: '2027-11-07T08:30:00.000Z' };

const TIME = /\d{1,2}:\d{2} [AP]M(?: (?:to\b|C[SD]T)|)/g;

/** The times that a page shows once it has loaded, each with the zone or the end that follows it. */
async function timesOn(page: Page): Promise<string[]> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  return (await page.locator('main').innerText()).match(TIME) ?? [];
}

const inBothZones = async (
  who: Who,
  { app, person }: Pick<Stage, 'app' | 'person'>,
): Promise<Person[]> =>
  Promise.all(
    ZONES.map(async (timezoneId) => person('desk', { ...(await signedIn(who, app)), timezoneId })),
  );

/** Everybody sees the same times here, and each says its zone. */
async function expectOneClock(people: readonly Person[], least = 1): Promise<void> {
  // What a page loads further down comes to one of them before the other.
  await expect(async () => {
    const [one, other] = await Promise.all(people.map(({ page }) => timesOn(page)));
    expect(one?.length).toBeGreaterThanOrEqual(least);
    expect(one).toEqual(other);
    expect(one?.filter((time) => !/(to|C[SD]T)$/.test(time))).toEqual([]);
  }).toPass({ timeout: PATIENCE_MS });
}

const nightCall = (app: RunningApp, office: Office) =>
  callOfCustomer(app, office, {
    scheduledAt: SECOND_HALF_PAST_ONE,
    description: 'Night check of the boiler',
  });

const each = <Answer>(people: readonly Person[], act: (page: Page) => Promise<Answer>) =>
  Promise.all(people.map(({ page }) => act(page)));

/** Two of the office, each in a zone of their own, look at the call of that night. */
async function twoAtNightCall({ app, person }: Pick<Stage, 'app' | 'person'>) {
  const office = await officeAtApi(app);
  const call = await nightCall(app, office);
  const people = await inBothZones('dispatcher', { app, person });
  const [first] = people;
  if (!first) throw new Error('Nobody came');
  await each(people, async (page) => {
    await page.goto(`/service-calls/${call._id}`);
    const scheduled = page.locator('dl > div').filter({ hasText: /^Scheduled/ });
    await expect(scheduled).toContainText('Sun, Nov 7, 2027, 1:30 AM CST');
  });
  return { office, call, people, first };
}

sharedJourney('two browsers in two zones see the company’s clock', async ({ app, person }) => {
  const { office, call, people, first } = await twoAtNightCall({ app, person });
  const read = async () => ServiceCall.parse(await office('GET', `/service-calls/${call._id}`));
  await expectOneClock(people, 2);

  // What nobody touches stays the second of the two hours, though the field shows no zone.
  await first.page.getByRole('button', { name: 'Edit details' }).click();
  const editor = first.page.getByRole('dialog', { name: 'Edit details' });
  const time = editor.getByLabel('Schedule time');
  await expect(time).toHaveValue('2027-11-07T01:30');
  await expect(editor.getByText('CT', { exact: true })).toBeVisible();
  await editor.getByLabel('Description').fill('Night check of the furnace');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  expect(await read()).toMatchObject({
    scheduledAt: SECOND_HALF_PAST_ONE,
    description: 'Night check of the furnace',
  });

  await first.page.getByRole('button', { name: 'Edit details' }).click();
  await time.fill('2027-11-07T01:45');
  await expect(editor).toContainText('this means the first of the two');
  await time.fill('2027-11-07T01:30');
  await editor.getByRole('button', { name: 'Save' }).click();
  // Nobody works then: the question tells whose hours those are.
  first.allow(/409 \(Conflict\)/);
  const question = first.page.getByRole('alertdialog');
  await expect(question).toContainText('Times are in CT');
  await question.getByLabel('Reason').fill('The customer asked for it');
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(first.page.getByText('scheduled for Sun, Nov 7, 2027, 1:30 AM CDT')).toBeVisible();
  expect((await read()).scheduledAt).toBe(PROMISED.start);
});

longJourney('every page and paper goes by the company’s clock', async ({ app, person }) => {
  const { office, call, people } = await twoAtNightCall({ app, person });
  await office('PATCH', `/service-calls/${call._id}`, {
    scheduledAt: SECOND_HALF_PAST_ONE,
    arrivalWindow: PROMISED,
  });

  await each(people, async (page) => {
    const window = page.locator('dl > div').filter({ hasText: /^Arrival window/ });
    await expect(window).toContainText('1:30 AM CDT to 2:30 AM CST');
    await expect((await openHistory(page)).first()).toContainText('Arrival window');
  });
  await expectOneClock(people, 6);
  await each(people, async (page) => {
    await page.emulateMedia({ media: 'print' });
    const window = page.locator('dl > div').filter({ hasText: /^Arrival window/ });
    await expect(window).toContainText('1:30 AM CDT to 2:30 AM CST');
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeHidden();
  });
  await expectOneClock(people, 2);
  await each(people, (page) => page.emulateMedia({ media: null }));

  await each(people, async (page) => {
    await followAddress(page, `/dispatch?day=${CHANGE_DAY}`);
    await expect(page.getByRole('heading', { name: 'Dispatch' }).locator('..')).toContainText(
      'Sunday, November 7, 2027, CT',
    );
    await expect(callOn(page, call._id)).toContainText('1:30–2:30');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.board-print')).toContainText('1:30 AM to 2:30 AM CST');
    await page.emulateMedia({ media: null });
  });

  for (const path of [
    `/customers/${call.customer._id}`,
    '/service-calls/status/new',
    '/sessions',
  ]) {
    await each(people, async (page) => {
      await showAddress(page, '/service-calls/new', 'New service call');
      await followAddress(page, path);
      await expect(page.locator('main time').first()).toBeVisible();
    });
    await expectOneClock(people);
  }

  await office('PATCH', `/service-calls/${call._id}/status`, { status: 'en_route' });
  await each(people, async (page) => {
    await page.goto('/dashboard');
    const visit = page.getByRole('listitem').filter({ hasText: `#${call.callNumber}` });
    await expect(visit).toContainText(/Since \d+:\d\d [AP]M C[SD]T/);
  });
  await expectOneClock(people);
  await office('PATCH', `/service-calls/${call._id}/status`, { status: 'scheduled' });

  await each(people, async (page) => {
    await showAddress(page, '/service-calls/new', 'New service call');
    const field = page.getByLabel('Schedule time');
    const minuteThere = () => {
      const { date, minute } = wallTime(Date.now(), COMPANY);
      return [date, minute];
    };
    const value = await field.inputValue();
    const [date = '', clock = ''] = value.split('T');
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    const [today, now] = minuteThere();
    expect(date).toBe(today);
    expect(Math.abs(Number(now) - hours * 60 - minutes)).toBeLessThanOrEqual(2);
    await expect(field.locator('..').getByText('CT', { exact: true })).toBeVisible();
  });
});

longJourney('a customer’s portal goes by the company’s clock, too', async ({ app, person }) => {
  const call = await nightCall(app, await officeAtApi(app));
  const people = await inBothZones('customer', { app, person });
  await each(people, async (page) => {
    await page.goto('/dashboard');
    const visit = page.getByRole('listitem').filter({ hasText: `#${call.callNumber}` });
    await expect(visit).toContainText('Sun, Nov 7, 2027, 1:30 AM CST');
  });
  await expectOneClock(people);
});
