import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { makePng } from '../pages/make-png.ts';
import { showAddress } from '../routes/follow-address.ts';
import { writeNote } from './pill.ts';

type Tap = (page: Page) => Promise<void>;

async function nextStatus(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^Next status/ });
  const before = await next.textContent();
  // A second tap right after the first is none.
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect(next).not.toHaveText(before ?? '');
}

const add = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: what, exact: true }).click();
};

/**
 * Adds a line for an item of the price book.
 * @param name of the item, the first one by default
 */
export async function addLine(page: Page, name?: string): Promise<void> {
  await add(page, 'Line items');
  const book = page.getByRole('dialog', { name: 'Price book' });
  const inAll = book.getByRole('status').filter({ hasText: /^(\d+|No) lines?/ });
  const before = (await inAll.textContent()) ?? '';
  if (name !== undefined) await book.getByLabel('Search the price book').fill(name);
  const plus = name === undefined ? /^Add / : `Add ${name}`;
  await book
    .getByRole('button', { name: plus, exact: name !== undefined })
    .first()
    .click();
  await expect(inAll).not.toHaveText(before);
  await book.getByRole('button', { name: 'Done' }).click();
  await expect(book).toBeHidden();
}

/** Takes a payment of some dollars. */
export async function pay(page: Page, amount: string): Promise<void> {
  await add(page, 'Payment');
  const dialog = page.getByRole('dialog', { name: 'Add payment' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

const note: Tap = (page) => writeNote(page, 'Filter was soaked');

async function takePhoto(page: Page): Promise<void> {
  const files = page.getByRole('region', { name: 'Files' });
  const photo = { name: 'filter.png', mimeType: 'image/png', buffer: makePng() };
  await files.getByLabel('Photos and documents').setInputFiles(photo);
  await expect(files.getByRole('button', { name: 'Open filter.png' })).toBeVisible();
}

export interface Act {
  of: 0 | 1 | 2;
  action: string;
  tap: Tap;
}

/** What each payment of the eleven is, in dollars. */
export const PAID = '25';

/** Eleven acts over three calls: of which call each is, and what the history calls it. */
export const ELEVEN: readonly Act[] = [
  { of: 0, action: 'status', tap: nextStatus },
  { of: 0, action: 'status', tap: nextStatus },
  { of: 0, action: 'items', tap: (page) => addLine(page) },
  { of: 0, action: 'note', tap: note },
  { of: 1, action: 'status', tap: nextStatus },
  { of: 1, action: 'files', tap: takePhoto },
  { of: 1, action: 'items', tap: (page) => addLine(page) },
  { of: 1, action: 'payments', tap: (page) => pay(page, PAID) },
  { of: 2, action: 'status', tap: nextStatus },
  { of: 2, action: 'note', tap: note },
  { of: 2, action: 'payments', tap: (page) => pay(page, PAID) },
];

export const expectedOf = (call: number, acts = ELEVEN): string[] =>
  acts.filter(({ of }) => of === call).map(({ action }) => action);

/** Taps some of the eleven, each on the page of its call, which a tap brings up. */
export async function tapActs(
  page: Page,
  calls: readonly Pick<ServiceCall, '_id' | 'callNumber'>[],
  acts = ELEVEN,
): Promise<void> {
  for (const { of, tap } of acts) {
    const call = calls[of];
    const path = `/service-calls/${call?._id}`;
    if (new URL(page.url()).pathname !== path) {
      await showAddress(page, path, new RegExp(`#${call?.callNumber}$`));
    }
    await tap(page);
  }
}
