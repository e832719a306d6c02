import { atLength } from '@callboard/db/testing/at-length';
import type { Locator, Page } from 'playwright-core';

/** Something that somebody does on the page of a call, and where the page says what came of it. */
interface Tap {
  name: string;
  tap: (page: Page) => Promise<void>;
  place: (page: Page) => Locator;
  /** Puts the page back as it was. */
  back: (page: Page) => Promise<unknown>;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Opening' });
const main = (page: Page) => page.getByRole('main');

/** What opens something whose code a cold browser has never seen. */
const opening = (name: string, tap: (page: Page) => Promise<void>): Tap => ({
  name,
  tap,
  place: sheet,
  back: (page) =>
    sheet(page)
      .getByRole('button', { name: /Close|Cancel/ })
      .click(),
});

/** What goes to a screen whose code a cold browser has never seen. */
const leaving = (name: string, tap: (page: Page) => Promise<void>): Tap => ({
  name,
  tap,
  place: main,
  back: async (page) => {
    await page.goBack();
    await page.getByRole('button', { name: 'Edit details' }).waitFor();
  },
});

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const add = (what: string) => async (page: Page) => {
  await press('Add')(page);
  await press(what)(page);
};

const ALL: readonly Tap[] = [
  opening('Edit details', press('Edit details')),
  opening('the status', (page) => page.getByRole('combobox', { name: 'Status' }).click()),
  opening('the technician', (page) => page.getByRole('combobox', { name: 'Technician' }).click()),
  opening('a new line', add('Line items')),
  opening('a new payment', add('Payment')),
  {
    name: 'the history',
    tap: press('History'),
    place: (page) =>
      page.locator('section', { has: page.getByRole('button', { name: 'History' }) }),
    back: press('History'),
  },
  leaving('the customer', (page) => main(page).locator('a[href^="/customers/"]').first().click()),
  leaving('a link of the menu', async (page) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Dispatch' }).click();
  }),
];

/** One that opens something, one that stays and one that leaves; all of them where nobody waits. */
export const TAPS = ALL.filter(({ name }) =>
  atLength(['Edit details', 'a new payment', 'the history', 'the customer'].includes(name), true),
);
