import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import type { Locator, Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { expectReadableInTheDark } from '../screens/check-screen.ts';
import { makePng } from './make-png.ts';

/** A customer with long names, a house with a gate, and a call there that is done. */
async function customerWithHouse(app: RunningApp) {
  const office = await officeAtApi(app);
  const customer = Customer.parse(
    await office('POST', '/customers', {
      firstName: 'Maximiliana-Bartholomea',
      lastName: 'Featherstonehaugh-Wolfeschlegelsteinhausenberger',
      businessName: 'Featherstonehaugh & Daughters Refrigerated Warehousing of Central Texas',
      phone: '5125550177',
    }),
  );
  const property = Property.parse(
    await office('POST', '/properties', {
      customerId: customer._id,
      label: 'Warehouse-with-the-long-loading-dock-behind-the-old-mill',
      address: { line1: '1908 Old Mill Bend', city: 'Austin', state: 'TX', postalCode: '78704' },
      pets: 'Two dogs in the yard',
    }),
  );
  const call = ServiceCall.parse(
    await office('POST', '/service-calls', {
      customerId: customer._id,
      propertyId: property._id,
      scheduledAt: '2025-06-03T15:00:00Z',
      description: 'No cooling in the north hall',
    }),
  );
  await office('POST', `/service-calls/${call._id}/notes`, { text: 'Coil was frozen' });
  await office('PATCH', `/service-calls/${call._id}/status`, { status: 'completed' });
  await office('PATCH', `/properties/${property._id}`, { gateCode: '4471#' });
  return { customer, property, call };
}

/** What somebody's hand brings, by its names. */
const bring = (page: Page, names: readonly string[]) =>
  page.evaluateHandle(
    ({ bytes, given }) => {
      const brought = new DataTransfer();
      for (const name of given) {
        brought.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      }
      return brought;
    },
    { bytes: [...makePng()], given: names },
  );

const drop = async (page: Page, onto: Locator, ...names: string[]) =>
  onto.dispatchEvent('drop', { dataTransfer: await bring(page, names) });

const paste = async (page: Page, name: string) =>
  page.evaluate(
    (clipboardData) => {
      const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true });
      document.body.dispatchEvent(pasted);
    },
    await bring(page, [name]),
  );

sharedJourney(
  'a customer and a house show everything in one place, take files, and take a change back',
  async ({ app, person }) => {
    const { customer, property, call } = await customerWithHouse(app);
    const dana = await somebody('dispatcher', app, person);
    const { page } = dana;
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    const entries = region('History').getByRole('listitem');
    await page.goto(`/customers/${customer._id}`);

    await drop(page, region('Files'), 'boiler.png', 'panel.png');
    await paste(page, 'letter.png');
    for (const name of ['boiler.png', 'panel.png', 'letter.png']) {
      await expect(region('Files').getByRole('button', { name: `Open ${name}` })).toBeVisible();
      await expect(entries.filter({ hasText: `Added a file: ${name}` })).toHaveCount(1);
    }
    await expect(entries.filter({ hasText: `Call #${call.callNumber}` })).toHaveCount(3);
    await dana.axe();
    await expectNoSidewaysScroll(page);
    await dana.screenshot('customer-whole');

    await region('Properties').getByRole('link', { name: property.label }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1908 Old Mill Bend');
    const access = region('Access');
    await expect(access).toContainText('4471#');
    await expect(region('Visits')).toContainText('Coil was frozen');
    await entries
      .filter({ hasText: 'Gate code: none → 4471#' })
      .getByRole('button', { name: /^Undo the change/ })
      .click();
    await expect(access).not.toContainText('4471#');
    await expect(entries.first()).toContainText('Undid');
    await dana.axe();
    await dana.screenshot('property-whole');

    const tyler = await somebody('tech', app, person, 'phone');
    const shown = tyler.page;
    await shown.goto(`/service-calls/${call._id}`);
    await shown.getByRole('link', { name: 'Open property' }).click();
    await expect(shown.getByRole('region', { name: 'Visits' })).toContainText('Coil was');
    await expect(shown.getByRole('region', { name: 'Access' })).toContainText('Two dogs');
    await expect(shown.getByRole('region', { name: 'Files', exact: true })).toBeVisible();
    // What the office keeps is not for the field.
    await expect(shown.getByRole('region', { name: 'History' })).toHaveCount(0);
    await expect(shown.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expectNoSidewaysScroll(shown);
    await tyler.axe();
    await expectReadableInTheDark(shown);
    await tyler.screenshot('property-technician');
  },
);
