import type { Page } from 'playwright-core';
import type { DemoIds } from '../app/demo-ids.ts';
import type { Screen, Visit } from './screen.ts';

type Step = (visit: Visit) => Promise<unknown>;

/** The page has its heading, and nothing on it is still being loaded. */
async function settle(page: Page): Promise<void> {
  // A dialog that opens with the page hides it from readers.
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

/** Opens an address, then does one thing after another. */
export const at =
  (path: string | ((ids: DemoIds) => string), ...steps: Step[]): Screen['open'] =>
  async (visit) => {
    await visit.page.goto(typeof path === 'string' ? path : path(visit.ids));
    await settle(visit.page);
    for (const step of steps) await step(visit);
  };

export const press =
  (name: string | RegExp): Step =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).first().click();

export const fill =
  (label: string, text: string): Step =>
  ({ page }) =>
    page.getByLabel(label, { exact: true }).last().fill(text);

export const see =
  (text: string | RegExp): Step =>
  ({ page }) =>
    page.getByText(text).filter({ visible: true }).first().waitFor();

/** What an open combobox offers; the options of other selects are not meant. */
const suggestions = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

/** Types into a combobox and waits for what it offers then. */
export const type =
  (label: string, text: string, offered = text): Step =>
  async ({ page }) => {
    await page.getByRole('combobox', { name: label }).fill(text);
    await suggestions(page).filter({ hasText: offered }).first().waitFor();
  };

/** Chooses the first of what a combobox finds. */
export const pick =
  (label: string, text: string): Step =>
  async (visit) => {
    await type(label, text)(visit);
    await suggestions(visit.page).filter({ hasText: text }).first().click();
  };
