import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { showAddress } from '../routes/follow-address.ts';
import { makePhone } from './phone.ts';
import { threeCalls } from './three-calls.ts';

/** The price book of a call, with the row of an item in it. */
async function openBook(page: Page, call: ServiceCall, name: string) {
  await showAddress(page, `/service-calls/${call._id}`, /#\d+$/);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Line items', exact: true }).click();
  const book = page.getByRole('dialog', { name: 'Price book' });
  await book.getByLabel('Search the price book').fill(name);
  const row = book.getByRole('listitem').filter({ hasText: name });
  const plus = row.getByRole('button', { name: `Add ${name}` });
  return {
    tap: async (times: number) => {
      await plus.evaluate((button: HTMLButtonElement, count) => {
        for (let tap = 0; tap < count; tap += 1) button.click();
      }, times);
    },
    expectCount: (count: number) => expect(row).toContainText(`On the call: ${count}`),
  };
}

sharedJourney(
  'taps in two tabs of a phone without signal are one order, and count once each',
  async ({ app, person }) => {
    const there = await threeCalls(app);
    const [call] = there.calls;
    if (!call) throw new Error('There is no first call');
    const price = { code: `TAP-${call.callNumber}`, price: 12.5 };
    const { name } = CatalogItem.parse(
      await there.office('POST', '/items', { name: `Tapped ${call.callNumber}`, ...price }),
    );
    const phone = await makePhone(app, person, there.calls);
    const first = phone.page;
    const one = await openBook(first, call, name);
    // The price is known here before the network is cut.
    await one.tap(1);
    await expect.poll(async () => (await there.read(call)).items.length).toBe(1);
    await phone.open();
    const other = await openBook(phone.page, call, name);
    await other.expectCount(1);

    phone.network.set('cut');
    await one.tap(3);
    await one.expectCount(4);
    await other.expectCount(4);
    await other.tap(2);
    await other.expectCount(6);
    await one.expectCount(6);
    await one.tap(1);
    await one.expectCount(7);
    await expect.poll(() => phone.waiting()).toBeGreaterThan(2);
    expect((await there.read(call)).items).toMatchObject([{ quantity: 1 }]);

    phone.network.set('up');
    await expect.poll(() => phone.waiting()).toBe(0);
    expect((await there.read(call)).items).toMatchObject([{ quantity: 7 }]);
    await one.expectCount(7);
    await other.expectCount(7);
    await phone.network.close();
  },
);
