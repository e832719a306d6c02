import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { makePng } from '../pages/make-png.ts';
import { showAddress } from '../routes/follow-address.ts';
import { describeCall, writeNote } from './pill.ts';
import { STEP } from './three-calls.ts';

/** Who signs. */
export const SIGNER = 'Ann Lee';

type Tap = (page: Page) => Promise<void>;

export async function nextStatus(page: Page): Promise<void> {
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

async function takePhoto(page: Page): Promise<void> {
  const files = page.getByRole('region', { name: 'Files' });
  const photo = { name: 'filter.png', mimeType: 'image/png', buffer: makePng() };
  await files.getByLabel('Photos and documents').setInputFiles(photo);
  await expect(files.getByRole('button', { name: 'Open filter.png' })).toBeVisible();
}

async function answerChecklist(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: STEP }).check();
  await expect(page.getByText('1 of 2 done')).toBeVisible();
}

/** Opens the sheet that finishes the visit that is shown. */
export async function openFinish(page: Page): Promise<Locator> {
  const next = page.getByRole('button', { name: /^Next status/ });
  await expect(next).toHaveText(/Finish$/);
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.click();
  const sheet = page.getByRole('dialog', { name: /^Finish #/ });
  await sheet.waitFor();
  return sheet;
}

/** Has the visit signed for, and completes it: two acts of one tap. */
async function finish(page: Page): Promise<void> {
  const sheet = await openFinish(page);
  await sheet.getByRole('textbox', { name: 'Signed by' }).fill(SIGNER);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toHaveCount(0);
}

/** What a technician does with one tap, or the few that it takes. */
export interface TappedAct {
  of: 0 | 1 | 2;
  /** What the history calls each act of it. */
  actions: readonly string[];
  tap: Tap;
}

/** What each payment of the eleven is, in dollars. */
export const PAID = '25';

/** What the description of the third call becomes. */
export const DESCRIBED = 'Bring the long ladder';

/** Eleven acts over three calls, of which the first one has a checklist and is under way. */
export const ELEVEN: readonly TappedAct[] = [
  { of: 0, actions: ['status'], tap: nextStatus },
  { of: 0, actions: ['checklist'], tap: answerChecklist },
  { of: 0, actions: ['items'], tap: (page) => addLine(page) },
  { of: 1, actions: ['files'], tap: takePhoto },
  { of: 1, actions: ['items'], tap: (page) => addLine(page) },
  { of: 0, actions: ['signature', 'status'], tap: finish },
  { of: 1, actions: ['payments'], tap: (page) => pay(page, PAID) },
  { of: 2, actions: ['status'], tap: nextStatus },
  { of: 2, actions: ['note'], tap: (page) => writeNote(page, 'Filter was soaked') },
  { of: 2, actions: ['update'], tap: (page) => describeCall(page, DESCRIBED) },
];

export const actionsOf = (acts: readonly TappedAct[]): string[] =>
  acts.flatMap(({ actions }) => actions);

export const expectedOf = (call: number, acts = ELEVEN): string[] =>
  actionsOf(acts.filter(({ of }) => of === call));

/** Does some of the eleven, each on the page of its call, which a tap brings up. */
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
