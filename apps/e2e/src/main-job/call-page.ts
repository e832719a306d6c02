import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';

/** Chooses in one of the selectors of the call's header; the choice is saved at once. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('combobox', { name: label })).toContainText(option);
}

/**
 * Puts the call on hold, and says why when asked.
 * @param answer the button that is pressed
 * @param look what is checked of the question before
 */
export async function putOnHold(
  page: Page,
  answer: 'Skip' | 'Weather',
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'On hold', exact: true }).click();
  // The question hides the page behind it.
  const why = page.getByRole('alertdialog', { name: /is on hold\. Why\?$/ });
  await why.waitFor();
  await look();
  await why.getByRole('button', { name: answer }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('On hold');
}

/** Picks a catalog item in the open line item editor. */
export async function pickItem(page: Page, code: string): Promise<void> {
  const editor = page.getByRole('dialog');
  await editor.getByRole('combobox', { name: 'Item' }).fill(code);
  // The list may still show what was found before.
  await page.getByRole('option').filter({ hasText: code }).first().click();
}

/** Saves the open editor and waits until it has closed. */
export async function saveEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
}

/** Adds a catalog item as it stands in the price book. */
export async function addItem(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Line Item' }).click();
  await pickItem(page, code);
  await saveEditor(page);
}

/** Subtotal, Paid and Balance as the page shows them. */
export async function expectSummary(
  page: Page,
  expected: { subtotal: string; paid: string; balance: string },
): Promise<void> {
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const [label, amount] of Object.entries(expected)) {
    const row = summary.getByText(new RegExp(`^${label}$`, 'i')).locator('..');
    await expect(row).toContainText(amount);
  }
}

/** The page must not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(async () => {
    // A window that has just been made narrower has its rules for that width with its next picture.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
