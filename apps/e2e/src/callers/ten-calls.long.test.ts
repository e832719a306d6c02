import { randomUUID } from 'node:crypto';
import type { Customer } from '@callboard/contract/customers/customers';
import type { Property } from '@callboard/contract/customers/properties';
import { addDays, wallTime } from '@callboard/contract/platform/values/company-time';
import { ask } from '@callboard/db/testing/ask';
import type { Locator, Page } from 'playwright-core';
import { callIn } from '../dispatch/board-page.ts';
import { setScene } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { journey } from '../journey.ts';
import { type ActionCount, countActions } from '../pages/count-actions.ts';
import { callers, FULL_DAYS, oneFullTechnician, peopleOf } from './ten-callers.ts';

// With the problem written down and its job type chosen.
const MOST_KEYS_OF_KNOWN = 10;
const MOST_KEYS = 13;
const MOST_MOUSE_ACTS = 5;
const ZONE = 'America/Chicago';

/** A dispatcher at the keys; text that is typed is not counted. */
function atTheKeys(page: Page) {
  let acts = countActions(page);
  const field = page.getByRole('combobox', { name: /^Find/ });
  const rows = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  const heading = page.getByRole('heading', { level: 1 });
  /** @returns how many keys beyond the text it took */
  function count() {
    const { acts: keys } = acts.stop();
    acts = countActions(page);
    return keys;
  }

  return {
    field,
    rows,
    heading,
    press: (key: string) => acts.press(key),
    count,
    /** The call that was just created, and how many keys beyond the text it took. */
    async booked() {
      await expect(page).toHaveURL(IS_CALL);
      await expect(heading).toContainText('Service call #');
      return { id: page.url().slice(-36), keys: count() };
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

const visitForm = (page: Page) => page.getByRole('form', { name: 'Visit' });
const offered = (page: Page) => page.getByRole('listbox').getByRole('option');
const freeHours = (page: Page) =>
  page.getByRole('grid', { name: 'Free hours by day and arrival window' });

/** From the found row to the call that stands, in a window that can be kept. */
async function book(page: Page, desk: Desk, { name, line1 }: { name: string; line1: string }) {
  await desk.press('Shift+Enter');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(new RegExp(line1));
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('No heat since last night');
  await expect(page.getByLabel('Job type').locator('option:checked')).toHaveText('No heat');
  const window = freeHours(page).locator('button[tabindex="0"]');
  await expect(window).toHaveAccessibleName(/technicians? free, first start/);
  await desk.tabTo(window);
  await desk.press('Enter');
  await expect(visitForm(page).getByText(/^Tell them: .+, between .+ and .+, to /)).toBeVisible();
  await desk.press('Control+Enter');
  return desk.booked();
}

async function bookByMouse(page: Page, acts: ActionCount, { phone, name }: Customer) {
  await acts.click(page.getByRole('button', { name: 'Find anything' }));
  await acts.type(page.getByRole('combobox', { name: /^Find/ }), phone.slice(-10));
  const row = page.getByRole('option').filter({ hasText: name });
  await acts.click(row.locator('[data-start-call]'));
  await expect(page.getByRole('combobox', { name: 'Property' })).not.toHaveValue('');
  await acts.type(page.getByLabel('Description'), 'No heat since last night');
  await expect(page.getByLabel('Job type').locator('option:checked')).toHaveText('No heat');
  await acts.click(
    freeHours(page)
      .getByRole('button', { name: /technicians? free, first start/ })
      .first(),
  );
  await acts.click(page.getByRole('button', { name: 'Create', exact: true }));
  await expect(page).toHaveURL(IS_CALL);
  return acts.stop().acts;
}

const spokenDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** Makes room for an emergency on a full day, with what its list offers first. */
async function makeRoom(page: Page, desk: Desk, day: string) {
  const full = page.getByRole('status').filter({
    hasText: `${spokenDay.format(Date.parse(day))} is full. What could be moved:`,
  });
  const move = full.getByRole('button', { name: /^Move #\d+$/ }).first();
  await desk.tabTo(move);
  const callNumber = Number((await move.textContent())?.replace(/\D/g, ''));
  await desk.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Move #${callNumber} to `);
  await desk.tabTo(question.getByRole('button', { name: 'Move', exact: true }));
  await desk.press('Enter');
  await expect(page.getByText(new RegExp(`^#${callNumber} moved to `))).toBeVisible();
  return callNumber;
}

journey('ten callers are helped by keyboard alone', async ({ app, person }) => {
  const scene = await setScene(app);
  const technician = await oneFullTechnician(scene);
  const { letters, known, home, owner, lake, twins, refused, visit } = await callers(app);
  const people = await peopleOf(app, letters);
  const { page, axe } = await somebody('dispatcher', app, person);
  await page.goto('/sessions');
  const desk = atTheKeys(page);
  await expect(desk.heading).toHaveText('Signed-in devices');
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  const whereOf = (customer: Customer, place: Property) => ({
    name: customer.name,
    line1: place.address.line1,
  });
  const keys: Record<string, number> = {};
  /** Books a window that can be kept, in few keys. */
  async function bookAs(caller: string, where: { name: string; line1: string }) {
    const { id, ...counted } = await book(page, desk, where);
    keys[caller] = counted.keys;
    expect(counted.keys).toBeLessThanOrEqual(MOST_KEYS);
    const { customer, property, scheduledAt, arrivalWindow } = await scene.read(id);
    expect(`${customer.firstName} ${customer.lastName}`).toBe(where.name);
    expect(property.address.line1).toBe(where.line1);
    expect(arrivalWindow?.start && arrivalWindow.start <= scheduledAt).toBe(true);
    expect(arrivalWindow && scheduledAt <= arrivalWindow.end).toBe(true);
  }

  // 1. Somebody known, by the number on the display, taken before its answer is there.
  await desk.find('(512) 555-0111');
  await bookAs('known', whereOf(known, home));
  expect(keys.known).toBeLessThanOrEqual(MOST_KEYS_OF_KNOWN);

  // 2. One letter is wrong.
  await desk.find(`rosa vasques${letters}`);
  await bookAs('misspelt', whereOf(known, home));

  // 3. As a list has it.
  await desk.find(`Vasquez${letters}, Rosa`);
  await bookAs('last name first', whereOf(known, home));

  // 4. The second house, by its street; the gate code is there while the caller is on the line.
  await desk.find(lake.address.line1);
  await desk.goTo(desk.rows.filter({ hasText: /^77 Brushycreek/ }));
  await bookAs('second house', whereOf(owner, lake));
  await expect(page.getByText(`47${letters}11`)).toBeVisible();

  // 5. Two people have one phone: the second is meant.
  const [ann, tom] = twins;
  await desk.find('5125550133');
  await expect(desk.rows.filter({ hasText: ann.name })).toBeVisible();
  await desk.goTo(desk.rows.filter({ hasText: tom.name }));
  await bookAs('two people', { name: tom.name, line1: `8 Tom${letters} Ct` });

  // 6. The office is asked before anybody drives there.
  await desk.find(refused.name);
  await desk.press('Shift+Enter');
  await expect(page.getByText('Don’t book without a manager’s OK.')).toBeVisible();
  keys['do not service'] = desk.count();

  // 7. When do you come? By the number of the call.
  await desk.find(`#${visit.callNumber}`);
  await desk.press('Enter');
  await expect(desk.heading).toHaveText(`Service call #${visit.callNumber}`);
  keys['known call'] = desk.count();

  // 8. The street alone, with a letter left out.
  await desk.find(`77 brushycrek${letters} rd`);
  await desk.goTo(desk.rows.filter({ hasText: /^77 Brushycreek/ }));
  await bookAs('misspelt street', whereOf(owner, lake));

  // 9. An emergency on a full day: what could wait is moved, and the board has both.
  await desk.find(owner.name);
  await desk.press('Shift+Enter');
  const property = page.getByRole('combobox', { name: 'Property' });
  await expect(property).toBeFocused();
  await page.keyboard.type('oak');
  await expect(offered(page)).toHaveText([/3 Oak/, /^Create/]);
  await desk.press('Enter');
  await expect(property).toHaveValue(/3 Oak/);
  await desk.tabTo(page.getByLabel('Priority'));
  await page.keyboard.type('Emergency');
  // The day that is asked for, and not the first one that is full.
  const day = addDays(wallTime(Date.now(), ZONE).date, FULL_DAYS - 1);
  await page.getByLabel('Schedule time').fill(`${day}T12:00`);
  const callNumber = await makeRoom(page, desk, day);
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeFocused();
  await axe();
  await desk.press('Enter');
  const emergency = await desk.booked();
  keys.emergency = emergency.keys;
  const placed = await scene.read(emergency.id);
  expect(placed).toMatchObject({ priority: 'emergency', assignedEmployee: { _id: technician } });
  const [row] = await ask(
    app.databaseUrl,
    `select id from service_calls where call_number = ${callNumber}`,
  );
  const moved = await scene.read(String(row?.id));
  expect(moved.scheduledAt > placed.scheduledAt).toBe(true);
  expect(wallTime(Date.parse(placed.scheduledAt), ZONE).date).toBe(day);
  for (const { _id, scheduledAt } of [placed, moved]) {
    const { date } = wallTime(Date.parse(scheduledAt), ZONE);
    await page.goto(`/dispatch?day=${date}`);
    await expect(callIn(page, technician, _id)).toBeVisible();
  }

  // 10. Somebody is about to be written down anew, and has a phone that the company knows.
  await desk.find('new service call');
  await desk.press('Enter');
  await expect(desk.heading).toHaveText('New service call');
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await desk.tabTo(customer);
  await page.keyboard.type(`Leon Brandt-${randomUUID().slice(0, 8)}`);
  const isNew = page.getByRole('option', { name: 'Create new customer…' });
  await expect(isNew).toBeVisible();
  while ((await isNew.getAttribute('data-highlighted')) === null) await desk.press('ArrowDown');
  await desk.press('Enter');
  await desk.tabTo(page.getByLabel('Phone'));
  await page.keyboard.type('512.555.0122');
  await expect(page.getByText(`Is this ${owner.name}?`)).toBeVisible();
  await desk.tabTo(page.getByRole('button', { name: `Use ${owner.name}` }));
  await desk.press('Enter');
  await expect(customer).toHaveValue(owner.name);
  await desk.tabTo(property);
  await page.keyboard.type('brushy');
  await expect(offered(page)).toHaveText([/77 Brushycreek/, /^Create/]);
  await desk.press('Enter');
  await expect(property).toHaveValue(/77 Brushycreek/);
  await desk.press('Tab');
  await desk.press('Control+Enter');
  keys['looks like'] = (await desk.booked()).keys;

  console.info('keys beyond the text', keys);
  expect(await peopleOf(app, letters)).toBe(people);

  const acts = await bookByMouse(page, countActions(page), known);
  console.info('acts by mouse', acts);
  expect(acts).toBeLessThanOrEqual(MOST_MOUSE_ACTS);
});
