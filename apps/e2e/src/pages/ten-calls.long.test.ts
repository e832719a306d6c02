import { randomUUID } from 'node:crypto';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Property } from '@callboard/contract/company/properties';
import { Customer } from '@callboard/contract/people/customers';
import { ask } from '@callboard/db/testing/ask';
import type { Locator, Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { fillDay } from '../dispatch/full-day.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { setScene } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { journey } from '../journey.ts';
import { type Acts, countActs } from './count-acts.ts';

const MOST_KEYS = 15;
const MOST_MOUSE_ACTS = 6;

/** Who calls today; nobody else of the company is called like them. */
async function callers(app: RunningApp) {
  const office = await officeAtApi(app, 'dispatcher@example.com');
  const letters = randomUUID().replace(/[^a-f]/g, '');
  const somebodyNew = async (firstName: string, lastName: string, phone: string, more = {}) => {
    const made = await office('POST', '/customers', { firstName, lastName, phone, ...more });
    return Customer.parse(made);
  };
  const house = async (customer: Customer, line1: string, label = 'Home') => {
    const address = { line1, line2: '', city: 'Austin', state: 'TX', postalCode: '78704' };
    const body = { customerId: customer._id, label, address };
    return Property.parse(await office('POST', '/properties', body));
  };

  const known = await somebodyNew('Rosa', `Vasquez${letters}`, '512-555-0111');
  const home = await house(known, `12 Elm${letters} St`);
  const owner = await somebodyNew('Leo', `Brandt${letters}`, '512-555-0122');
  await house(owner, `3 Oak${letters} Ln`);
  const lake = await house(owner, `77 Brushycreek${letters} Rd`, 'Lake house');
  const twins = [
    await somebodyNew('Ann', `Keller${letters}`, '512-555-0133'),
    await somebodyNew('Tom', `Keller${letters}`, '512-555-0133'),
  ] as const;
  for (const twin of twins) await house(twin, `8 ${twin.firstName}${letters} Ct`);
  const refused = await somebodyNew('Max', `Stone${letters}`, '512-555-0144', {
    doNotService: true,
  });
  await house(refused, `9 Pine${letters} St`);
  await office('POST', `/properties/${lake._id}/access-notes`, {
    field: 'gateCode',
    text: `47${letters}11`,
  });
  const visit = ServiceCall.parse(
    await office('POST', '/service-calls', {
      customerId: known._id,
      propertyId: home._id,
      scheduledAt: new Date().toISOString(),
    }),
  );
  return { letters, known, home, owner, lake, twins, refused, visit };
}

/** A dispatcher at the keys; text that is typed is not counted. */
function atTheKeys(page: Page) {
  let acts = countActs(page);
  const field = page.getByRole('combobox', { name: /^Find/ });
  const rows = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  const heading = page.getByRole('heading', { level: 1 });

  return {
    field,
    rows,
    heading,
    press: (key: string) => acts.press(key),
    /** @returns how many keys beyond the text it took */
    count: () => {
      const { acts: keys } = acts.stop();
      acts = countActs(page);
      return keys;
    },
    async find(text: string) {
      await acts.press('Control+k');
      await page.keyboard.type(text);
    },
    /** Goes down to a row that is not the first. */
    async goTo(row: Locator) {
      await expect(row).toBeVisible();
      while ((await row.getAttribute('aria-selected')) !== 'true') await acts.press('ArrowDown');
    },
    async tabTo(control: Locator) {
      await expect(control).toBeVisible();
      while (!(await control.evaluate((element) => element.matches(':focus')))) {
        await acts.press('Tab');
      }
    },
  };
}
type Desk = ReturnType<typeof atTheKeys>;

const IS_CALL = /\/service-calls\/[0-9a-f-]{36}$/;

/** From the found row to the call that stands. */
async function book(page: Page, desk: Desk, { name, line1 }: { name: string; line1: string }) {
  await desk.press('Shift+Enter');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(new RegExp(line1));
  await desk.tabTo(page.getByLabel('Schedule time'));
  await desk.press('Enter');
  await expect(page).toHaveURL(IS_CALL);
  await expect(desk.heading).toContainText('Service call #');
  const keys = desk.count();
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  return keys;
}

async function bookByMouse(page: Page, acts: Acts, { phone, name }: Customer) {
  await acts.click(page.getByRole('button', { name: 'Find anything' }));
  await acts.type(page.getByRole('combobox', { name: /^Find/ }), phone.slice(-10));
  const row = page.getByRole('option').filter({ hasText: name });
  await acts.click(row.locator('[data-start-call]'));
  await expect(page.getByRole('combobox', { name: 'Property' })).not.toHaveValue('');
  await acts.click(page.getByRole('button', { name: 'Create', exact: true }));
  await expect(page).toHaveURL(IS_CALL);
  return acts.stop().acts;
}

const peopleOf = async (app: RunningApp, letters: string) => {
  const question = `select count(*)::int as count from customers where last_name like '%${letters}'`;
  return Number((await ask(app.databaseUrl, question))[0]?.count);
};

journey('ten callers are helped by keyboard alone', async ({ app, person }) => {
  const scene = await setScene(app);
  await fillDay(scene, 2, 8);
  const { letters, known, home, owner, lake, twins, refused, visit } = await callers(app);
  const people = await peopleOf(app, letters);
  const { page } = await somebody('dispatcher', app, person);
  await page.goto('/sessions');
  const desk = atTheKeys(page);
  await expect(desk.heading).toHaveText('Signed-in devices');
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  const at = (customer: Customer, place: Property) => ({
    name: customer.name,
    line1: place.address.line1,
  });
  const keys: Record<string, number> = {};

  // Somebody known, by the number on the display, taken before its answer is there.
  await desk.find('(512) 555-0111');
  keys.known = await book(page, desk, at(known, home));

  // One letter is wrong.
  await desk.find(`rosa vasques${letters}`);
  keys.misspelt = await book(page, desk, at(known, home));

  // As a list has it.
  await desk.find(`Vasquez${letters}, Rosa`);
  keys.lastFirst = await book(page, desk, at(known, home));

  // The second house, by its street.
  await desk.find(lake.address.line1);
  await desk.goTo(desk.rows.filter({ hasText: /^77 Brushycreek/ }));
  keys.secondHouse = await book(page, desk, at(owner, lake));

  // The gate code is told on the call that was just booked.
  await expect(page.getByText(`47${letters}11`)).toBeVisible();

  // Two people have one phone: the second is meant.
  const [ann, tom] = twins;
  await desk.find('5125550133');
  await expect(desk.rows.filter({ hasText: ann.name })).toBeVisible();
  await desk.goTo(desk.rows.filter({ hasText: tom.name }));
  keys.twoPeople = await book(page, desk, { name: tom.name, line1: `8 Tom${letters}` });

  // The office is asked before anybody drives there.
  await desk.find(refused.name);
  await desk.press('Shift+Enter');
  await expect(page.getByText('Ask the office before you book a call.')).toBeVisible();
  keys.doNotService = desk.count();

  // When do you come? By the number of the call.
  await desk.find(`#${visit.callNumber}`);
  await desk.press('Enter');
  await expect(desk.heading).toHaveText(`Service call #${visit.callNumber}`);
  keys.existing = desk.count();

  // The street alone, with a letter left out.
  await desk.find(`12 em${letters} st`.replace('em', 'elm'));
  await desk.goTo(desk.rows.filter({ hasText: /^12 Elm/ }));
  keys.street = await book(page, desk, at(known, home));

  // An emergency on a day that is full: the call is there, for the board to move what can wait.
  await desk.find(`${owner.firstName} ${owner.lastName}`);
  await desk.goTo(desk.rows.filter({ hasText: owner.name }).first());
  await desk.press('Shift+Enter');
  const property = page.getByRole('combobox', { name: 'Property' });
  await desk.tabTo(property);
  await page.keyboard.type('oak');
  await desk.press('Enter');
  await expect(property).toHaveValue(/3 Oak/);
  await page.getByLabel('Schedule time').fill(`${scene.day}T09:00`);
  await desk.tabTo(page.getByLabel('Priority'));
  await page.keyboard.type('Emergency');
  await desk.tabTo(page.getByRole('button', { name: 'Create', exact: true }));
  await desk.press('Enter');
  await expect(page).toHaveURL(IS_CALL);
  await expect(page.getByText('Emergency').first()).toBeVisible();
  keys.emergency = desk.count();

  console.info('keys beyond the text', keys);
  expect(await peopleOf(app, letters)).toBe(people);

  const acts = await bookByMouse(page, countActs(page), known);
  console.info('acts by mouse', acts);
  expect(acts).toBeLessThanOrEqual(MOST_MOUSE_ACTS);
});
