import { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { StoredFile } from '@callboard/contract/files/files';
import { ask } from '@callboard/db/testing/ask';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { axeInBothThemes } from '../offline/axe-in-both-themes.ts';
import { sessionOf, signedInAs } from '../session/session-of.ts';
import { makePng } from './make-png.ts';

/** A unit of the customer who can sign in, with two photos of which one is shared. */
async function ownUnit(app: RunningApp) {
  const office = await officeAtApi(app);
  const [own] = await ask(
    app.databaseUrl,
    `select p.id from properties p join customers c on c.id = p.customer_id
     where c.username = 'customer' order by p.id limit 1`,
  );
  const unit = EquipmentDetail.parse(
    await office('POST', '/equipment', {
      propertyId: own?.id,
      type: 'heat_pump',
      brand: 'Trane',
      model: 'XR99',
      serial: '99-A',
      filterSize: '16x25x1',
      installedOn: '2016-04-02',
      laborWarrantyUntil: '2017-04-01',
      notes: 'Pays late',
      refrigerant: 'R-410A',
    }),
  );
  const { accessToken } = await sessionOf(app, 'admin@example.com');
  const add = async (name: string) => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(makePng())], name, { type: 'image/png' }));
    const answer = await fetch(`${app.url}/api/equipment/${unit._id}/files`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return StoredFile.parse(await answer.json());
  };
  await add('inside.png');
  const { _id: shared } = await add('plate.png');
  await office('PATCH', `/files/${shared}`, { isShared: true });
  return { office, unit };
}

sharedJourney(
  'a customer sees what stands in their house, with the photos that were shared and nothing internal',
  async ({ app, person }) => {
    const { office, unit } = await ownUnit(app);
    const pages = [];
    for (const size of ['phone', 'desk'] as const) {
      const customer = await person(size, await signedInAs(app, 'customer'));
      const { page } = customer;
      await page.goto('/dashboard');
      const equipment = page.getByRole('region', { name: 'Your equipment' });
      const row = equipment.getByRole('listitem').filter({ hasText: 'Trane XR99' }).first();
      for (const known of ['Heat pump', 'Serial 99-A', 'Filter 16x25x1', 'Installed Apr 2, 2016']) {
        await expect(row).toContainText(known);
      }
      await expect(row).toContainText('Labor warranty ended Apr 1, 2017');
      await expect(equipment).not.toContainText('Pays late');
      await expect(equipment).not.toContainText('R-410A');
      const photos = page.getByRole('region', { name: 'Photos: Trane XR99' });
      await expect(photos).toContainText('plate.png');
      await expect(photos).not.toContainText('inside.png');
      await expect(photos.getByRole('button', { name: 'Add photos' })).toHaveCount(0);
      await axeInBothThemes(customer);
      await expectNoSidewaysScroll(page);
      pages.push({ page, row });
    }
    await office('PATCH', `/equipment/${unit._id}/retire`, { retiredOn: '2026-01-05' });
    // What is no longer in service goes, without reloading.
    for (const { row } of pages) await expect(row).toHaveCount(0);
  },
);
