import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { undoIn } from '../history/toasts.ts';
import { rowOf } from './board-page.ts';
import type { People } from './two-people.ts';

/** The create screen as it opens from free time. */
export async function expectNewCall(page: Page, { bob, day }: People, time: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'New service call' })).toBeVisible();
  await expect(page.getByLabel('Assigned employee')).toHaveValue(bob);
  await expect(page.getByLabel('Schedule time')).toHaveValue(`${day}T${time}`);
}

/** Presses something, as the mouse, a finger or the keyboard does. */
type Press = (element: Locator) => Promise<void>;

export const byMouse: Press = (element) => element.click();
export const byFinger: Press = (element) => element.tap();
export const byKeys: Press = async (element) => {
  const { keyboard } = element.page();
  // The focus of a list of options stays in its field.
  if ((await element.getAttribute('role')) === 'option') {
    await element.waitFor();
    while ((await element.getAttribute('data-highlighted')) === null) {
      await keyboard.press('ArrowDown');
    }
  } else await element.focus();
  await keyboard.press('Enter');
};

/** Books what the create screen was opened for, is back on the board with it, and takes it back. */
export async function bookAndUndo(
  page: Page,
  { bob, ids, read }: People,
  press: Press,
): Promise<void> {
  const { customer, property } = await read(ids[0] ?? '');
  const choose = async (name: string, words: string, option: string) => {
    await page.getByRole('combobox', { name }).fill(words);
    await press(page.getByRole('option').filter({ hasText: option }).first());
  };
  await choose('Customer', customer.phone.slice(-7), customer.lastName);
  await choose('Property', property.address.line1, property.address.line1);
  await press(page.getByRole('button', { name: 'Create', exact: true }));
  await page.waitForURL(/\/dispatch\?/);
  const booked = rowOf(page, bob).locator('[data-call-id]');
  await expect(booked).toHaveCount(1);
  await press(undoIn(page, 'booked'));
  await expect(booked).toHaveCount(0);
}
