import type { Page } from 'playwright-core';

/** What the bar says of what waits; a button that opens the list. */
export const pillOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /saved|Saving|signal|needs? you/ });

/** The list of what waits, as long as it is open. */
export const listOf = (page: Page) =>
  page.getByRole('dialog', { name: /^(All saved|Waiting to be saved|Needs you)$/ });

/** Writes a note on the call that is shown. */
export async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add note' });
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Takes what is due for the call that is shown, in cash. */
export async function takeCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add payment' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Changes the description of the call that is shown. */
export async function describeCall(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByLabel('Description').fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}
