import { CallNote } from '@callboard/contract/calls/call-notes';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { HistoryEntry } from '@callboard/contract/platform/history';
import type { Page } from 'playwright-core';
import { ownLetters } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { callOfCustomer } from '../pages/call-of-customer.ts';
import { showAddress } from '../routes/follow-address.ts';
import { sessionOf } from '../session/session-of.ts';
import { nextStatus } from './eleven-acts.ts';
import { holdsAll, openPhone } from './phone.ts';
import { pillOf, writeNote } from './pill.ts';

/** The price book over the call that is shown, and the row of an item in it. */
async function openBook(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add', exact: true }).tap();
  await page.getByRole('button', { name: 'Line items', exact: true }).tap();
  const book = page.getByRole('dialog', { name: 'Price book' });
  await book.getByLabel('Search the price book').fill(name);
  const row = book.getByRole('listitem').filter({ hasText: name }).first();
  return {
    row,
    more: row.getByRole('button', { name: `Add ${name}` }),
    less: row.getByRole('button', { name: `One less: ${name}` }),
    async close() {
      await book.getByRole('button', { name: 'Done' }).tap();
      await expect(book).toBeHidden();
    },
  };
}

sharedJourney(
  'a technician’s tab is killed without signal: it opens again with all that was tapped, which arrives once',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const name = `Flame sensor ${ownLetters()}`;
    await office('POST', '/items', { name, code: `FS-${ownLetters()}`, price: 45 });
    const call = await callOfCustomer(app, office, { description: 'No heat at night' });
    const path = `/service-calls/${call._id}`;
    const read = async () => ServiceCall.parse(await office('GET', path));
    const quantities = async () => (await read()).items.map(({ quantity }) => quantity);
    const technician = (await sessionOf(app, 'tech@example.com')).user.id;
    const acts = async () =>
      HistoryEntry.array()
        .parse(await office('GET', `/history?kind=service-calls&id=${call._id}`))
        .filter(({ by }) => by?._id === technician)
        .map(({ action }) => action)
        .toReversed();
    const phone = await openPhone(app, person);
    const heading = new RegExp(`#${call.callNumber}$`);

    // With signal, by thumb: three taps more and one less.
    await expect(phone.page.getByRole('link', { name: heading })).toBeVisible();
    await showAddress(phone.page, path, heading);
    const online = await openBook(phone.page, name);
    for (const count of [1, 2, 3]) {
      await online.more.tap();
      await expect(online.row).toContainText(`On the call: ${count}`);
    }
    await online.less.tap();
    await expect(online.row).toContainText('On the call: 2');
    await expect.poll(quantities).toEqual([2]);
    await online.close();
    await holdsAll(phone, [call]);
    const before = await acts();

    phone.network.set('cut');
    await nextStatus(phone.page);
    const next = phone.page.getByRole('button', { name: /^Next status/ });
    const shown = (await next.textContent()) ?? '';
    const offline = await openBook(phone.page, name);
    await offline.more.tap();
    await expect(offline.row).toContainText('On the call: 3');
    await offline.close();
    await writeNote(phone.page, 'Filter was soaked');
    await expect.poll(() => phone.waiting()).toBe(3);
    await phone.kill();

    await phone.open();
    const { page } = phone;
    await page.getByRole('link', { name: heading }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('button', { name: /^Next status/ })).toHaveText(shown);
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Filter was soaked');
    const again = await openBook(page, name);
    await expect(again.row).toContainText('On the call: 3');
    await again.close();
    expect(await phone.waiting()).toBe(3);
    expect(await acts()).toEqual(before);

    phone.network.set('up');
    await expect.poll(() => phone.waiting()).toBe(0);
    await expect(pillOf(page)).toHaveText(/^All saved/);
    expect(await acts()).toEqual([...before, 'status', 'items', 'note']);
    expect(await read()).toMatchObject({ status: 'en_route', items: [{ quantity: 3 }] });
    expect(await quantities()).toHaveLength(1);
    const notes = CallNote.array().parse(await office('GET', `${path}/notes`));
    expect(notes.map(({ text }) => text)).toEqual(['Filter was soaked']);
    await phone.network.close();
  },
);
