import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Locator, Page } from 'playwright-core';
import { expect, PATIENCE_MS } from '../../expect.ts';
import { choose } from '../../main-job/call-page.ts';
import { showAddress } from '../../routes/follow-address.ts';
import { addLine, openFinish, pay } from '../eleven-acts.ts';
import { writeNote } from '../pill.ts';
import { FOUND } from '../three-calls.ts';
import type { SoakKind } from './plan.ts';

/** The line of each call that the office and the devices change. */
export const OFFICE_LINE = 'Office labor';

/** Goes on with a dialog until it has closed, or its page was killed. */
async function untilGone(dialog: Locator, goOn: () => Promise<void>): Promise<void> {
  await expect(async () => {
    // Of a page that is gone every look fails.
    if (dialog.page().isClosed() || (await dialog.count()) === 0) return;
    await goOn();
    throw new Error('It is still open');
  }).toPass({ intervals: [200, 500, 1000], timeout: 2 * PATIENCE_MS });
}

/** Saves what a dialog holds, whatever the office changed of it since it was opened. */
async function saveMine(dialog: Locator): Promise<void> {
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  const mine = dialog.getByRole('button', { name: 'Keep mine' });
  const again = dialog.getByText(/Save again to apply them/);
  await save.click();
  await untilGone(dialog, async () => {
    if (await mine.isVisible()) await mine.click({ timeout: 2000 });
    else if (!(await again.isVisible())) throw new Error('Nobody has answered yet');
    await save.click({ timeout: 2000 });
  });
}

async function describe(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByLabel('Description').fill(text);
  await saveMine(dialog);
}

async function changeQuantity(page: Page, quantity: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${OFFICE_LINE}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit line item' });
  await dialog.getByLabel('Quantity').fill(quantity);
  await saveMine(dialog);
}

async function answerInWords(page: Page, words: string): Promise<void> {
  const field = page.getByRole('textbox', { name: FOUND });
  await field.fill(words);
  await field.blur();
  await expect(page.getByText('1 of 2 done')).toBeVisible();
}

async function sign(page: Page, name: string): Promise<void> {
  const sheet = await openFinish(page);
  await untilGone(sheet, async () => {
    // Again, where the office has changed the lines meanwhile.
    await sheet.getByRole('textbox', { name: 'Signed by' }).fill(name, { timeout: 2000 });
    await sheet.getByRole('button', { name: 'Done' }).click({ timeout: 2000 });
    await expect(sheet).toHaveCount(0, { timeout: 9000 });
  });
}

const STEPS: Record<SoakKind, (page: Page, mark: string) => Promise<void>> = {
  note: writeNote,
  payment: pay,
  line: addLine,
  status: (page, status) => choose(page, 'Status', status),
  description: describe,
  quantity: changeQuantity,
  answer: answerInWords,
  signature: sign,
};

/** Does something on the page of its call, which a tap brings up. */
export async function doOnCall(
  page: Page,
  { kind, mark }: { kind: SoakKind; mark: string },
  { _id, callNumber }: Pick<ServiceCall, '_id' | 'callNumber'>,
): Promise<void> {
  const path = `/service-calls/${_id}`;
  if (new URL(page.url()).pathname !== path) {
    await showAddress(page, path, new RegExp(`#${callNumber}$`));
  }
  await STEPS[kind](page, mark);
}
