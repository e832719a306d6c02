import { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { ownHouse, ownLetters } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { toast, undo } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';
import { showAddress } from '../routes/follow-address.ts';

sharedJourney(
  'a unit is put on record at its house, found by its serial number, changed and retired, each with a way back',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { property } = await ownHouse(office);
    const serial = `SN-${ownLetters()}`;
    const { page } = await somebody('dispatcher', app, person);
    await page.goto(`/properties/${property._id}`);
    const here = page.getByRole('region', { name: 'Equipment', exact: true });
    await here.getByRole('button', { name: 'Add equipment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add equipment' });
    await dialog.getByLabel('Type').selectOption('Air conditioner');
    await dialog.getByLabel('Brand').fill('Carrier');
    await dialog.getByLabel('Model').fill('24ACC636A003');
    await dialog.getByLabel('Serial number').fill(serial);
    await dialog.getByLabel('Parts warranty until').fill('2090-05-03');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(here).toContainText('Carrier 24ACC636A003');
    await expect(here).toContainText('Parts under warranty until May 3, 2090');

    await showAddress(page, '/equipment', 'Equipment');
    await page.getByLabel('Find equipment').fill(serial);
    await expect(page.getByRole('status').filter({ hasText: /^1 unit$/ })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: serial });
    await expect(row).toContainText(property.address.line1);
    await row.getByRole('link', { name: 'Carrier 24ACC636A003' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrier 24ACC636A003');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const read = async () => EquipmentDetail.parse(await office('GET', `/equipment/${id}`));
    expect(await read()).toMatchObject({ serial, partsWarrantyUntil: '2090-05-03' });

    const details = page.getByRole('region', { name: 'Details' });
    const actions = page.getByRole('button', { name: 'Actions for Carrier 24ACC636A003' });
    await actions.click();
    await page.getByRole('button', { name: 'Edit Carrier 24ACC636A003' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit equipment' });
    await editor.getByLabel('Filter size').fill('16x25x1');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(details).toContainText('16x25x1');
    expect((await read()).filterSize).toBe('16x25x1');
    await undo(page, 'Saved: Carrier 24ACC636A003');
    await expect(details).not.toContainText('16x25x1');
    expect((await read()).filterSize).toBe('');

    const retire = page.getByRole('button', { name: 'Retire Carrier 24ACC636A003' });
    await actions.click();
    await retire.click();
    const asked = page.getByRole('dialog', { name: 'Retire Carrier 24ACC636A003' });
    await asked.getByRole('button', { name: 'Retire', exact: true }).click();
    await expect(toast(page, 'Carrier 24ACC636A003 retired')).toBeVisible();
    await actions.click();
    await expect(retire).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
    expect((await read()).retiredOn).not.toBeNull();
    await undo(page, 'Carrier 24ACC636A003 retired');
    await actions.click();
    await expect(retire).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await read()).retiredOn).toBeNull();
  },
);
