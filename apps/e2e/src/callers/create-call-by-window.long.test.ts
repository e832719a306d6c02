import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { addDays, wallTime } from '@callboard/contract/platform/values/company-time';
import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';

// Behind what the demo company has to do, and before the weeks of `own-days.ts`.
const WEEKS_AHEAD = 4;

/** Somebody with one property, whom no other journey knows. */
async function knownCaller(app: RunningApp) {
  const office = await officeAtApi(app);
  const lastName = `Windham${Date.now()}`;
  const customer = Customer.parse(
    await office('POST', '/customers', { firstName: 'Ida', lastName, phone: '512-555-0178' }),
  );
  const address = { line1: '14 Wind Row', city: 'Austin', state: 'TX', postalCode: '78704' };
  const about = { customerId: customer._id, label: 'Home', address };
  Property.parse(await office('POST', '/properties', about));
  return customer;
}

async function lookAhead(page: Page) {
  const later = page.getByRole('button', { name: 'Later', exact: true });
  for (let week = 0; week < WEEKS_AHEAD; week += 1) await later.click();
  // Until then the grid shows an earlier week, which can be pressed as well.
  const date = addDays(wallTime(Date.now(), 'America/Chicago').date, 7 * WEEKS_AHEAD);
  const day = new RegExp(`\\b${Number(date.slice(8))}$`);
  await expect(page.getByRole('grid').getByRole('columnheader').nth(1)).toHaveText(day);
}

sharedJourney(
  'a known caller is booked by keyboard with a window, and told what is promised',
  async ({ app, person }) => {
    const { _id } = await knownCaller(app);
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await page.goto(`/service-calls/new?customerId=${_id}`);
    await page.getByLabel('Job type').selectOption({ index: 1 });
    // Nobody has chosen a time yet: the minute that it is now is none that is promised.
    await expect(page.getByText('No time chosen yet: there is nothing to promise.')).toBeVisible();
    const told = page.getByText(/^Tell them:/);
    await lookAhead(page);
    const grid = page.getByRole('grid', { name: 'Free hours by day and arrival window' });
    const stop = grid.locator('button[tabindex="0"]');
    await expect(stop).toHaveCount(1);
    await expect(stop).toHaveAccessibleName(/technicians? free, first start/);
    await stop.focus();
    // The day after a Saturday is closed.
    const isFree = async () =>
      /free, first start/.test((await stop.getAttribute('aria-label')) ?? '');
    do {
      await page.keyboard.press('ArrowRight');
      await expect(stop).toBeFocused();
    } while (!(await isFree()));
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(1);
    await expect(told).toHaveText(/our technician comes .+, between .+ and .+, to 14 Wind Row\./);

    const suggestions = page.getByRole('region', { name: 'Suggestions' });
    await suggestions.getByRole('button').first().click();
    await expect(told).not.toHaveText(/our technician/);
    await expect(page.getByLabel('Assigned employee').locator('option:checked')).not.toHaveText(
      'Unassigned',
    );
    await page.getByLabel('Description').press('Control+Enter');
    await page.waitForURL(/\/service-calls\/[0-9a-f-]{36}$/);
  },
);
