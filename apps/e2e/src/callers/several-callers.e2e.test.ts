import { Customer } from '@callboard/contract/customers/customers';
import type { Locator, Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { ownCallAndColleague } from '../history/call-and-colleague.ts';
import { sharedJourney } from '../journey.ts';
import { choosePropertyOf, pressCreate } from '../main-job/create-call.ts';
import { showAddress } from '../routes/follow-address.ts';
import { endSessionOf } from '../session/end-session.ts';
import { signedInAs } from '../session/session-of.ts';
import { signInHere } from '../session/sign-in-here.ts';

const tabs = (page: Page) => page.getByRole('tab');
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
/** Somebody whose name is longer than that of a tab without one. */
async function longName(app: RunningApp) {
  const office = await officeAtApi(app);
  const lastName = `Wolfeschlegelstein${Date.now()}`;
  return Customer.parse(
    await office('POST', '/customers', { firstName: 'Ida', lastName, phone: '5125550179' }),
  );
}
const startCall = (page: Page) => showAddress(page, '/service-calls/new', 'New service call');

sharedJourney(
  'two callers at once are two tabs that nothing but booking and dropping ends',
  async ({ app, person }) => {
    const { page, allow } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    allow(/status of 401/);
    const { customer } = await (await ownCallAndColleague(app)).read();
    await page.goto(`/service-calls/new?customerId=${customer._id}`);
    await expect(tabs(page)).toHaveText([customer.name]);
    await description(page).fill('Fan hums');
    await page.getByRole('button', { name: 'New call', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await description(page).fill('Gate code 4711');
    await expect(tabs(page)).toHaveText([customer.name, 'Untitled call']);
    await expectAccessible(page);

    // By keyboard to the other one, and from there nobody is asked about leaving.
    await tabs(page).last().press('ArrowLeft');
    await expect(tabs(page).first()).toBeFocused();
    await expect(description(page)).toHaveValue('Fan hums');
    // From a field, and back into it; two presses at once are two steps.
    await description(page).press('Alt+PageDown');
    await expect(description(page)).toHaveValue('Gate code 4711');
    await description(page).focus();
    await page.keyboard.press('Alt+PageUp');
    await page.keyboard.press('Alt+PageUp');
    await page.keyboard.press('Alt+PageUp');
    await expect(description(page)).toHaveValue('Fan hums');
    await expect(description(page)).toBeFocused();
    await showAddress(page, '/customers', /^Customers/);
    await startCall(page);
    await expect(description(page)).toHaveValue('Gate code 4711');
    await expect(page).toHaveURL(/[?&]tab=/);
    await page.reload();
    await expect(description(page)).toHaveValue('Gate code 4711');
    await expect(tabs(page)).toHaveText([customer.name, 'Untitled call']);

    await tabs(page).first().click();
    await choosePropertyOf(page);
    await pressCreate(page);
    await expect(page.getByText('Fan hums')).toBeVisible();
    await startCall(page);
    await expect(tabs(page)).toHaveText(['Untitled call']);
    await expect(description(page)).toHaveValue('Gate code 4711');

    // A tab that gets its name late, and is wider with it, stays in view.
    const { name } = await longName(app);
    await page.setViewportSize({ width: 480, height: 800 });
    for (const text of ['No heat', 'No air', 'Drips']) {
      await page.getByRole('button', { name: 'New call', exact: true }).click();
      await description(page).fill(text);
    }
    await page.getByRole('combobox', { name: 'Customer' }).fill(name);
    await page.getByRole('option').filter({ hasText: name, visible: true }).click();
    const tab = page.getByRole('tab', { name });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const endOf = (element: Locator) =>
      element.evaluate((box) => box.getBoundingClientRect().right);
    const row = page.getByRole('tablist', { name: 'Callers' });
    await expect.poll(async () => (await endOf(tab)) - (await endOf(row))).toBeLessThanOrEqual(0);

    await endSessionOf(page, app);
    await page.reload();
    await signInHere(page, app, 'tech@example.com');
    await expect(tabs(page)).toHaveText(['Untitled call']);
    await expect(description(page)).toHaveValue('');

    await description(page).fill('Never mind');
    await page.getByRole('button', { name: 'Discard draft', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect(description(page)).toHaveValue('');
    await page.reload();
    await expect(description(page)).toHaveValue('');
  },
);
