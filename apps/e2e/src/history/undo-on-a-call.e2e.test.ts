import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { ownHouse } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { choose, expectSummary } from '../main-job/call-page.ts';
import { toast, undo } from './toasts.ts';

sharedJourney(
  'a status set by mistake and a line removed by mistake are taken back on a call',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { call } = await ownHouse(office);
    const path = `/service-calls/${(await call())._id}`;
    const [item] = CatalogItem.array().parse(await office('GET', '/items?limit=1'));
    for (const [description, unitPrice] of [
      ['Labor of the morning', 109],
      ['Sensor of the furnace', 45],
    ] as const) {
      await office('POST', `${path}/items`, { item: item?._id, description, unitPrice });
    }
    const read = async () => ServiceCall.parse(await office('GET', path));
    const before = await read();
    const { page } = await somebody('dispatcher', app, person);
    await page.goto(path);

    await choose(page, 'Status', 'Confirmed');
    await expect(toast(page, `Status of #${before.callNumber}: Confirmed`)).toBeVisible();
    expect((await read()).status).toBe('confirmed');
    await undo(page, 'Confirmed');
    await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('New');
    expect(await read()).toEqual({ ...before, version: before.version + 2 });

    const lines = page.getByRole('region', { name: 'Line items' });
    await lines.getByRole('button', { name: /^Remove Labor of the morning/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Labor of the morning')).toContainText('removed from');
    await expectSummary(page, { subtotal: '$45.00', paid: '$0.00', balance: '$45.00' });
    expect((await read()).items).toEqual(before.items.slice(1));
    await undo(page, 'Labor of the morning');
    await expect(lines).toContainText('Labor of the morning');
    await expectSummary(page, { subtotal: '$154.00', paid: '$0.00', balance: '$154.00' });
    // The same line in its former place.
    expect(await read()).toEqual({ ...before, version: before.version + 4 });
  },
);
