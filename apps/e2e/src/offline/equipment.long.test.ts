import { CallEquipment } from '@callboard/contract/calls/call-equipment';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { RefrigerantLog } from '@callboard/contract/equipment/refrigerant-log';
import { StoredFile } from '@callboard/contract/files/files';
import { CatalogItem, ItemType } from '@callboard/contract/price-book/catalog';
import type { Page } from 'playwright-core';
import { demoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { makePng } from '../pages/make-png.ts';
import { signedInAs } from '../session/session-of.ts';
import { appIsKept } from './app-is-kept.ts';
import { axeInBothThemes } from './axe-in-both-themes.ts';
import { keepsCalls } from './data-is-kept.ts';
import { pillOf } from './pill.ts';

const NO_NETWORK = /ERR_|Failed to (load|fetch)/;

/** A house with a heat pump and a furnace that was taken out, where the demo's technician is sent today. */
async function houseWithUnits(app: RunningApp) {
  const office = await officeAtApi(app);
  const { technician } = await demoIds(app.databaseUrl);
  const customer = Customer.parse(
    await office('POST', '/customers', {
      firstName: 'Hetty',
      lastName: 'Pump',
      phone: '5125550178',
    }),
  );
  const property = Property.parse(
    await office('POST', '/properties', {
      customerId: customer._id,
      address: { line1: '9 Coil Court', city: 'Austin', state: 'TX', postalCode: '78704' },
    }),
  );
  const unit = async (more: object) =>
    EquipmentDetail.parse(
      await office('POST', '/equipment', { propertyId: property._id, ...more }),
    );
  const pump = await unit({
    type: 'heat_pump',
    brand: 'Trane',
    model: 'XR14',
    serial: '4417-A',
    location: 'Backyard',
    refrigerant: 'R-410A',
    chargeOunces: 100,
    filterSize: '16x25x1',
    installedOn: '2016-04-02',
    partsWarrantyUntil: '2046-04-01',
    laborWarrantyUntil: '2017-04-01',
    notes: 'Breaker is mislabeled',
  });
  const gone = await unit({ type: 'furnace', brand: 'Lennox' });
  await office('PATCH', `/equipment/${gone._id}/retire`, { retiredOn: '2020-01-01' });
  const call = ServiceCall.parse(
    await office('POST', '/service-calls', {
      customerId: customer._id,
      propertyId: property._id,
      assignedEmployeeId: technician,
      scheduledAt: new Date().toISOString(),
    }),
  );
  return { office, call, pump };
}

/** Equipment of the price book. */
async function soldUnit(office: Awaited<ReturnType<typeof officeAtApi>>) {
  const types = ItemType.array().parse(await office('GET', '/item-types'));
  const typeId = types.find(({ key }) => key === 'equipment')?._id;
  const [item] = CatalogItem.array().parse(await office('GET', `/items?typeId=${typeId}&limit=1`));
  return item;
}

const equipmentOf = (page: Page) => page.getByRole('region', { name: 'Equipment' });

/** Logs refrigerant in the sheet of a unit. */
async function logRefrigerant(page: Page, unit: string, entry: Record<string, string>) {
  await page
    .getByRole('dialog', { name: unit, exact: true })
    .getByRole('button', { name: 'Log refrigerant' })
    .tap();
  const form = page.getByRole('dialog', { name: 'Log refrigerant' });
  for (const [label, text] of Object.entries(entry)) {
    const field = form.getByLabel(label, { exact: true });
    if (label === 'What was done') await field.selectOption(text);
    else await field.fill(text);
  }
  await form.getByRole('button', { name: 'Save' }).tap();
  await expect(form).toHaveCount(0);
}

async function closeSheet(page: Page, unit: string) {
  const sheet = page.getByRole('dialog', { name: unit, exact: true });
  // A message about the unit is a dialog of its name, too.
  await sheet.getByRole('button', { name: 'Close' }).first().tap();
  await expect(sheet).toHaveCount(0);
}

sharedJourney(
  'a technician without signal reads the units of a house, logs refrigerant and puts a unit on record',
  async ({ app, person }) => {
    const { office, call, pump } = await houseWithUnits(app);
    const { _id: id } = call;
    const phone = await person('phone', {
      ...(await signedInAs(app, 'tech@example.com')),
      serviceWorkers: 'allow',
    });
    const { page, context, allow } = phone;
    allow(NO_NETWORK);
    await page.goto('/my-day');
    await appIsKept(page);
    await expect.poll(() => keepsCalls(page, [call])).toBe(true);

    await context.setOffline(true);
    // Cold: what the page had in memory is gone.
    await page.goto(`/service-calls/${id}`);
    const equipment = equipmentOf(page);
    const [pumpRow, newRow] = [
      equipment.getByRole('listitem').filter({ hasText: 'Trane XR14' }),
      equipment.getByRole('listitem').filter({ hasText: 'Goodman GM9S' }),
    ];
    for (const known of [
      'Heat pump',
      'Serial 4417-A',
      'Backyard',
      'Filter 16x25x1',
      'R-410A, 6 lb 4 oz',
      'Parts under warranty until Apr 1, 2046',
      'Labor warranty ended Apr 1, 2017',
    ]) {
      await expect(pumpRow).toContainText(known);
    }
    await expect(equipment).not.toContainText('Lennox');
    await expectNoSidewaysScroll(page);

    await pumpRow.getByRole('button').tap();
    const sheet = page.getByRole('dialog', { name: 'Trane XR14', exact: true });
    await expect(sheet).toContainText('Breaker is mislabeled');
    await axeInBothThemes(phone);
    await logRefrigerant(page, 'Trane XR14', { 'Amount, lb': '1', 'Amount, oz': '4' });
    await expect(sheet).toContainText('Added 1 lb 4 oz R-410A');
    await sheet.getByRole('button', { name: 'Link to call' }).tap();
    await expect(sheet.getByRole('button', { name: 'Unlink from call' })).toBeVisible();
    await closeSheet(page, 'Trane XR14');
    await expect(pumpRow).toContainText('On this call');

    await equipment.getByRole('button', { name: 'Add equipment' }).tap();
    const form = page.getByRole('dialog', { name: 'Add equipment' });
    await axeInBothThemes(phone);
    await expectNoSidewaysScroll(page);
    const photo = { name: 'plate.png', mimeType: 'image/png', buffer: makePng() };
    await form.locator('input[type=file]').setInputFiles(photo);
    await expect(form).toContainText('plate.png');
    await form.getByLabel('Brand').fill('Goodman');
    await form.getByLabel('Model').fill('GM9S');
    await form.getByLabel('Serial number').fill('2211099');
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(form).toHaveCount(0);
    await expect(newRow).toContainText('On this call');
    await newRow.getByRole('button').tap();
    const recovered = { 'What was done': 'recovered', Refrigerant: 'R-22', 'Amount, oz': '12.5' };
    await logRefrigerant(page, 'Goodman GM9S', recovered);
    await closeSheet(page, 'Goodman GM9S');
    await expect(pillOf(page)).toHaveText('No signal: 6 waiting');

    // What waits survives the page.
    await page.goto(`/service-calls/${id}`);
    await expect(pumpRow).toContainText('On this call');
    await expect(newRow).toContainText('Serial 2211099');
    await newRow.getByRole('button').tap();
    await expect(page.getByRole('dialog')).toContainText('Recovered 12.5 oz R-22');
    await closeSheet(page, 'Goodman GM9S');

    await context.setOffline(false);
    await expect(pillOf(page)).toHaveText(/^All saved/, { timeout: 60_000 });
    const { units } = CallEquipment.parse(await office('GET', `/service-calls/${id}/equipment`));
    expect(units.map((unit) => [unit.brand, unit.isLinked])).toEqual([
      ['Trane', true],
      ['Goodman', true],
    ]);
    const added = units[1]?._id;
    const logOf = async (unit: string | undefined) =>
      RefrigerantLog.parse(await office('GET', `/equipment/${unit}/refrigerant`)).entries;
    const ofCall = { call: { _id: id } };
    expect(await logOf(pump._id)).toMatchObject([{ action: 'added', ounces: 20, ...ofCall }]);
    expect(await logOf(added)).toMatchObject([{ action: 'recovered', ounces: 12.5, ...ofCall }]);
    expect(
      StoredFile.array().parse(await office('GET', `/equipment/${added}/files`)),
    ).toMatchObject([{ name: 'plate.png', isShared: false }]);
    // The photo is the unit's, not the call's.
    expect(await office('GET', `/service-calls/${id}/files`)).toEqual([]);
  },
);

sharedJourney(
  'what a finished call sold is put on record from the call with a few taps',
  async ({ app, person }) => {
    const { office, call } = await houseWithUnits(app);
    const item = await soldUnit(office);
    const { _id: id } = call;
    await office('POST', `/service-calls/${id}/items`, {
      item: item?._id,
      unitPrice: 7900,
      description: '3-ton AC with coil',
    });
    const { page, axe } = await person('phone', await signedInAs(app, 'tech@example.com'));
    await page.goto(`/service-calls/${id}`);
    const equipment = equipmentOf(page);
    await expect(equipment).toContainText('Trane XR14');
    await expect(equipment).not.toContainText('Record this equipment?');
    await office('PATCH', `/service-calls/${id}/status`, { status: 'completed' });
    const record = equipment.getByRole('button', { name: 'Record 3-ton AC with coil' });
    await expect(record).toBeVisible();
    await axe();
    await record.tap();
    const form = page.getByRole('dialog', { name: 'Record 3-ton AC with coil' });
    await expect(form.getByLabel('Type')).toHaveValue('air_conditioner');
    await form.getByLabel('Serial number').fill('88-1');
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(form).toHaveCount(0);
    await expect(record).toHaveCount(0);
    const row = equipment.getByRole('listitem').filter({ hasText: 'Serial 88-1' });
    await expect(row).toContainText('On this call');
  },
);
