import { randomUUID } from 'node:crypto';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { atLength } from '@callboard/db/testing/at-length';
import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Find/ });
const rows = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

/** Somebody with two houses, whom no other journey knows. */
async function twoHouses(app: RunningApp) {
  const office = await officeAtApi(app, 'dispatcher@example.com');
  const letters = randomUUID().replace(/[^a-f]/g, '');
  const lastName = `Quill${letters}`;
  const person = { firstName: 'Rosa', lastName, phone: '512-555-0177' };
  const customer = Customer.parse(await office('POST', '/customers', person));
  const at = async (line1: string, label: string) => {
    const address = { line1, line2: '', city: 'Round Rock', state: 'TX', postalCode: '78664' };
    const made = await office('POST', '/properties', { customerId: customer._id, label, address });
    return Property.parse(made);
  };
  await at('12 Elm St', 'Home');
  return { customer, lastName, second: await at(`77 Lake${letters} Dr`, 'Lake house') };
}

sharedJourney(
  'whoever is on the line is found from any page by keyboard, however slowly the answers come',
  async ({ app, person }) => {
    const { customer, lastName, second } = await twoHouses(app);
    const { page, axe } = await somebody('dispatcher', app, person);
    // The box itself comes late as well: its code is not run before its styles are there.
    let sendCode = () => {};
    const isSent = new Promise<void>((resolve) => {
      sendCode = resolve;
    });
    await page.route('**/assets/search-box-*.css', async (route) => {
      await isSent;
      await route.continue();
    });
    await page.goto('/sessions');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Signed-in devices');
    await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();

    // Whoever is known by heart is typed, and a call started there, before the box is on the screen.
    await page.keyboard.press('Control+k');
    // Pressed again by whoever sees nothing yet.
    await page.keyboard.press('Control+k');
    await page.keyboard.type(lastName);
    // Nor does Enter press the button of the sheet that comes meanwhile.
    await expect(page.getByRole('dialog', { name: 'Opening' })).toBeVisible();
    await page.keyboard.press('Shift+Enter');
    await expect(field(page)).toHaveCount(0);
    sendCode();
    await expect(page).toHaveURL(new RegExp(`/service-calls/new\\?customerId=${customer._id}`));
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer.name);

    // Enter comes before any answer.
    await page.keyboard.press('Control+k');
    await page.keyboard.type(lastName);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/customers/${customer._id}`);
    await expect(heading).toHaveText(customer.name);

    // A screen of just this name need not wait for anybody.
    await page.keyboard.press('/');
    await page.keyboard.type('item catalog');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Item Catalog');

    // What was opened is there without typing; the second house is booked at.
    await page.keyboard.press('Control+k');
    await expect(rows(page).first()).toHaveText(new RegExp(customer.name));
    await page.keyboard.type(second.address.line1);
    const house = rows(page).filter({ hasText: /^77 Lake/ });
    await expect(house).toBeVisible();
    await axe();
    while ((await house.getAttribute('aria-selected')) === 'false') {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Shift+Enter');
    await expect(page).toHaveURL(/\/service-calls\/new\?/);
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer.name);
    await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(/77 Lake/);
  },
);

sharedJourney('no key is lost from the moment the page is seen', async ({ app, person }) => {
  const { page } = await somebody('dispatcher', app, person);
  // A slow device, on which the navbar comes much later than the page.
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const press = (key: string, ctrlKey: boolean) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main h1')) return;
      watch.disconnect();
      press('k', true);
      for (const letter of 'oak') press(letter, false);
    });
    watch.observe(document, { subtree: true, childList: true });
  });
  for (const address of atLength(['/dashboard'], ['/dispatch', '/dashboard', '/sessions'])) {
    await page.goto(address);
    await expect(field(page), address).toHaveValue('oak');
  }
});
