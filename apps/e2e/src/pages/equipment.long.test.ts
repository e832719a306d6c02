import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { RefrigerantLog } from '@callboard/contract/equipment/refrigerant-log';
import { Employee } from '@callboard/contract/people/employees';
import { ask } from '@callboard/db/testing/ask';
import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { toast, undo } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { showAddress } from '../routes/follow-address.ts';
import { expectReadableInTheDark } from '../screens/check-screen.ts';
import { countActions } from './count-actions.ts';

/** A customer with a house, a technician, and a finished call on which a heat pump was sold. */
async function house(app: RunningApp) {
  const office = await officeAtApi(app);
  const lastName = `Featherstonehaugh-Wolfeschlegelsteinhausenberger${Date.now()}`;
  const customer = Customer.parse(
    await office('POST', '/customers', {
      firstName: 'Maximiliana',
      lastName,
      phone: '5125550177',
    }),
  );
  const property = Property.parse(
    await office('POST', '/properties', {
      customerId: customer._id,
      label: 'Warehouse behind the old mill',
      address: { line1: '1908 Old Mill Bend', city: 'Austin', state: 'TX', postalCode: '78704' },
    }),
  );
  const technician = Employee.parse(
    await office('POST', '/employees', { firstName: 'Tyler', lastName: `Oakes${Date.now()}` }),
  );
  const call = ServiceCall.parse(
    await office('POST', '/service-calls', {
      customerId: customer._id,
      propertyId: property._id,
      scheduledAt: '2025-06-03T15:00:00Z',
      description: 'No cooling in the north hall',
      assignedEmployeeId: technician._id,
    }),
  );
  const [item] = await ask(
    app.databaseUrl,
    `select c.id from catalog_items c join item_types t on t.id = c.type_id
      where t.key = 'equipment' and c.removed_at is null limit 1`,
  );
  await office('PATCH', `/service-calls/${call._id}/items`, {
    items: [{ item: item?.id, description: 'Heat pump, 3 ton', quantity: 1, unitPrice: 4200 }],
  });
  await office('PATCH', `/service-calls/${call._id}/status`, { status: 'completed' });
  return { office, customer, property, technician, call, lastName };
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A serial number that no other test has. */
const serialNow = () => `AF${Date.now()}X`;

sharedJourney(
  'equipment is recorded, linked to a call, replaced, its refrigerant logged, and found by serial',
  async ({ app, person }) => {
    const { office, property, technician, call } = await house(app);
    const serial = serialNow();
    const dana = await somebody('dispatcher', app, person);
    const { page } = dana;
    await page.goto(`/properties/${property._id}`);
    const here = region(page, 'Equipment');
    await expect(here).toContainText('No equipment recorded yet.');
    await dana.screenshot('equipment-none');
    await here.getByRole('button', { name: 'Add equipment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add equipment' });
    await dialog.getByLabel('Type').selectOption('Air conditioner');
    await dialog.getByLabel('Brand').fill('Carrier');
    await dialog.getByLabel('Model').fill('24ACC636A003');
    await dialog.getByLabel('Serial number').fill('4417E12345');
    await dialog.getByLabel('Location').fill('On the roof of the north hall, behind the parapet');
    await dialog.getByLabel('Installed on').fill('2011-05-04');
    await dialog.getByLabel('Parts warranty until').fill('2021-05-03');
    await dialog.getByLabel('Labor warranty until').fill('2090-05-03');
    await dialog.getByLabel('Charge, lb').fill('six');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Charge, lb')).toHaveAccessibleDescription(
      'Enter ounces as a number, like 12.5',
    );
    await dialog.getByLabel('Charge, lb').fill('6');
    await dialog.getByLabel('Charge, oz').fill('4.5');
    await dana.axe();
    await dana.screenshot('equipment-add');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Carrier 24ACC636A003 recorded')).toBeVisible();
    const row = here.getByRole('listitem').filter({ hasText: 'Carrier 24ACC636A003' }).first();
    await expect(row).toContainText('Parts warranty ended May 3, 2021');
    await expect(row).toContainText('Labor under warranty until May 3, 2090');
    await expect(row).toContainText('Serial 4417E12345');
    await dana.axe();
    await dana.screenshot('equipment-property');

    // The call: about which unit, what of it was for the unit, and what was sold is recorded.
    await showAddress(page, `/service-calls/${call._id}`, `Service call #${call.callNumber}`);
    await here.getByRole('button', { name: 'Link Carrier 24ACC636A003 to this call' }).click();
    await here.getByRole('button', { name: 'Line items for Carrier 24ACC636A003' }).click();
    const lines = page.getByRole('dialog', { name: 'Line items for Carrier 24ACC636A003' });
    await lines.getByLabel(/^.*Heat pump, 3 ton/).check();
    await lines.getByRole('button', { name: 'Save' }).click();
    await expect(here).toContainText(/For this unit: .*Heat pump, 3 ton/);
    await expect(here).toContainText('Record this equipment?');
    await dana.axe();
    await dana.screenshot('equipment-call');
    await here.getByRole('button', { name: 'Record Heat pump, 3 ton' }).click();
    await expect(dialog.getByLabel('Type')).toHaveValue('heat_pump');
    await expect(dialog.getByLabel('Installed on')).not.toHaveValue('');
    await dialog.getByLabel('Takes the place of').selectOption({ index: 1 });
    await expect(dialog.getByLabel('Location')).toHaveValue(/^On the roof/);
    await dialog.getByLabel('Type').selectOption('Heat pump');
    await dialog.getByLabel('Brand').fill('Trane');
    await dialog.getByLabel('Model').fill('XR15');
    await dialog.getByLabel('Serial number').fill(serial);
    await dialog.getByLabel('Refrigerant').fill('R-454B');
    await dana.screenshot('equipment-record');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(here).not.toContainText('Record this equipment?');
    await expect(here.getByRole('listitem').filter({ hasText: 'Carrier' }).first()).toContainText(
      'Retired',
    );

    // The unit: what it replaced, and its refrigerant.
    await here.getByRole('link', { name: 'Trane XR15' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trane XR15' })).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await expect(region(page, 'Details')).toContainText('Carrier 24ACC636A003, serial 4417E12345');
    const log = region(page, 'Refrigerant log');
    await log.getByRole('button', { name: 'Log refrigerant' }).click();
    const entry = page.getByRole('dialog', { name: 'Log refrigerant' });
    await entry.getByRole('button', { name: 'Save' }).click();
    await expect(entry.getByLabel('Technician')).toHaveAccessibleDescription('Choose a technician');
    await expect(entry.getByLabel('Amount, lb')).toBeFocused();
    await expect(entry.getByLabel('Refrigerant')).toHaveValue('R-454B');
    await entry.getByLabel('Amount, lb').fill('2');
    await entry.getByLabel('Amount, oz').fill('4');
    await entry.getByLabel('Technician').selectOption(technician.name);
    await dana.axe();
    await entry.getByRole('button', { name: 'Save' }).click();
    await expect(log).toContainText('Added 2 lb 4 oz R-454B');
    await log.getByRole('button', { name: /^Correct: / }).click();
    const correction = page.getByRole('dialog', { name: 'Correct entry' });
    await correction.getByLabel('What was done').selectOption('Recovered');
    await correction.getByRole('button', { name: 'Save' }).click();
    await expect(log).toContainText('Recovered 2 lb 4 oz R-454B');
    await log.getByRole('button', { name: /^Remove: / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(log).toContainText('No refrigerant logged yet.');
    await undo(page, 'Removed: ', 'Undone: Removed: Recovered 2 lb 4 oz R-454B');
    await expect(log).toContainText('Recovered 2 lb 4 oz R-454B');
    const { entries } = RefrigerantLog.parse(await office('GET', `/equipment/${id}/refrigerant`));
    expect(entries).toMatchObject([{ action: 'recovered', ounces: 36, refrigerant: 'R-454B' }]);

    await dana.axe();
    await expectReadableInTheDark(page);
    await dana.screenshot('equipment-unit');

    // Out of service: in a list its menu goes, and the focus does not.
    const retire = async (name: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
      await page.getByRole('button', { name: `Retire ${name}` }).press('Enter');
      const asked = page.getByRole('dialog', { name: `Retire ${name}` });
      await asked.getByRole('button', { name: 'Retire', exact: true }).press('Enter');
      await expect(toast(page, `${name} retired`)).toBeVisible();
      await expect(page.getByRole('button', { name: `Retire ${name}` })).toHaveCount(0);
    };
    await retire('Trane XR15');
    await expect(page.getByRole('button', { name: 'Actions for Trane XR15' })).toBeFocused();
    await undo(page, 'Trane XR15 retired');
    await office('POST', '/equipment', {
      propertyId: property._id,
      type: 'thermostat',
      brand: 'Ecobee',
      model: 'Lite',
    });
    await showAddress(page, `/properties/${property._id}`, /^Warehouse/);
    await retire('Ecobee Lite');
    await expect(here.getByRole('link', { name: 'Trane XR15' })).toBeFocused();
    await undo(page, 'Ecobee Lite retired');

    await showAddress(page, '/equipment', 'Equipment');
    await page.getByLabel('Find equipment').fill(serial.slice(2, -1));
    await expect(page.getByRole('row').filter({ hasText: 'Trane XR15' })).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: '1 unit' })).toBeVisible();
    await dana.axe();
    await dana.screenshot('equipment-list');

    const tyler = await somebody('tech', app, person, 'phone');
    const shown = tyler.page;
    await shown.goto(`/properties/${property._id}`);
    await region(shown, 'Equipment').getByRole('button', { name: 'Show 1 retired' }).click();
    await expectNoSidewaysScroll(shown);
    await tyler.screenshot('equipment-property-phone');
    await region(shown, 'Equipment').getByRole('link', { name: 'Carrier 24ACC636A003' }).click();
    await expect(region(shown, 'Details')).toContainText('Trane XR15');
    await expect(region(shown, 'Service history')).toContainText('For this unit: Heat pump');
    await expectNoSidewaysScroll(shown);
    await tyler.axe();
    await expectReadableInTheDark(shown);
    await tyler.screenshot('equipment-unit-phone');
    await shown.getByRole('button', { name: 'Actions for Carrier 24ACC636A003' }).click();
    await shown.getByRole('button', { name: 'Edit Carrier 24ACC636A003' }).click();
    await expect(shown.getByRole('dialog', { name: 'Edit equipment' })).toBeVisible();
    await tyler.axe();
    await tyler.screenshot('equipment-edit-phone');
  },
);

sharedJourney(
  'a unit is retired while its successor is typed: that is told, and what was typed stays',
  async ({ app, person }) => {
    const { office, property } = await house(app);
    const where = { propertyId: property._id, type: 'furnace' };
    const old = EquipmentDetail.parse(
      await office('POST', '/equipment', { ...where, brand: 'Lennox', model: 'G40' }),
    );
    const { page, allow } = await somebody('dispatcher', app, person);
    allow(/status of 409/);
    await page.goto(`/properties/${property._id}`);
    const here = region(page, 'Equipment');
    await here.getByRole('button', { name: 'Add equipment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add equipment' });
    await dialog.getByLabel('Takes the place of').selectOption({ index: 1 });
    await dialog.getByLabel('Brand').fill('Rheem');
    await dialog.getByLabel('Charge, lb').fill('2.333');
    await office('PATCH', `/equipment/${old._id}/retire`, { retiredOn: '2026-01-02' });
    await expect(dialog.getByLabel('Takes the place of')).toContainText('Retired in the meantime');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('This unit was retired in the meantime.');
    await expect(dialog.getByLabel('Brand')).toHaveValue('Rheem');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Rheem recorded')).toBeVisible();
    const { successor } = EquipmentDetail.parse(await office('GET', `/equipment/${old._id}`));
    expect(successor).toMatchObject({ brand: 'Rheem' });
    expect(await office('GET', `/equipment/${successor?._id}`)).toMatchObject({
      chargeOunces: 37.33,
    });
  },
);

sharedJourney('a question about a warranty is answered in three acts', async ({ app, person }) => {
  const { office, property, customer, lastName } = await house(app);
  const serial = serialNow();
  await office('POST', '/equipment', {
    propertyId: property._id,
    type: 'furnace',
    brand: 'Lennox',
    model: 'EL296V',
    serial,
    installedOn: '2020-11-20',
    partsWarrantyUntil: '2090-11-20',
  });
  const { page } = await somebody('dispatcher', app, person);
  await page.goto('/sessions');
  const answer = 'Parts under warranty until Nov 20, 2090';
  const search = page.getByRole('combobox', { name: /^Find customers/ });

  // By name, through the search box.
  await showAddress(page, '/dashboard', 'Dashboard');
  const byName = countActions(page);
  await byName.press('Control+k');
  await byName.type(search, lastName);
  await expect(page.getByRole('option').filter({ hasText: lastName }).first()).toBeVisible();
  await byName.press('Enter');
  await expect(region(page, 'Equipment')).toContainText(answer);
  expect(new URL(page.url()).pathname).toBe(`/customers/${customer._id}`);
  expect(byName.stop().acts).toBeLessThanOrEqual(3);

  // By the serial number that is read out.
  await showAddress(page, '/dashboard', 'Dashboard');
  const bySerial = countActions(page);
  await bySerial.press('Control+k');
  await bySerial.type(search, serial);
  const hit = page.getByRole('option').filter({ hasText: serial });
  await expect(hit).toContainText('Lennox EL296V');
  await bySerial.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Lennox EL296V' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Age and warranty' })).toContainText(answer);
  expect(bySerial.stop().acts).toBeLessThanOrEqual(3);

  // On the card of a caller whose call is being taken.
  await showAddress(page, '/service-calls/new', 'New service call');
  const onCard = countActions(page);
  await onCard.type(page.getByRole('combobox', { name: 'Customer' }), lastName);
  await onCard.click(page.getByRole('option').filter({ hasText: lastName, visible: true }));
  await expect(region(page, 'At a glance')).toContainText(answer);
  expect(onCard.stop().acts).toBeLessThanOrEqual(3);
});
