import type { Page } from 'playwright-core';
import type { Who } from '../signed-in.ts';

/** What is looked at in each of two companies: the same kinds of things, not the same ones. */
export interface Things {
  call: string;
  customer: string;
  house: string;
}

export interface View {
  name: string;
  who: Who;
  path: (things: Things) => string;
  /** Left out where every size shows it. */
  only?: 'phone';
  act?: (page: Page) => Promise<void>;
}

const search = async (page: Page) => {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Find anything' });
  await box.getByRole('combobox').fill('mar');
  await box.getByRole('option').first().waitFor();
};

const finish = async (page: Page) => {
  const now = page.getByRole('region', { name: /^Now: / });
  await now.getByRole('button', { name: /^Finish/ }).click();
  await page.getByRole('dialog').waitFor();
};

/** What somebody looks at all day. */
export const VIEWS: readonly View[] = [
  { name: 'board', who: 'dispatcher', path: () => '/dispatch' },
  { name: 'dashboard', who: 'dispatcher', path: () => '/dashboard' },
  {
    name: 'new call',
    who: 'dispatcher',
    path: ({ customer }) => `/service-calls/new?customerId=${customer}`,
  },
  { name: 'call', who: 'dispatcher', path: ({ call }) => `/service-calls/${call}` },
  { name: 'customer', who: 'dispatcher', path: ({ customer }) => `/customers/${customer}` },
  { name: 'house', who: 'dispatcher', path: ({ house }) => `/properties/${house}` },
  { name: 'list', who: 'dispatcher', path: () => '/service-calls/status/new' },
  { name: 'search', who: 'dispatcher', path: () => '/dashboard', act: search },
  { name: 'my day', who: 'tech', path: () => '/dashboard' },
  {
    name: 'call on the phone',
    who: 'tech',
    only: 'phone',
    path: ({ call }) => `/service-calls/${call}`,
  },
  { name: 'finish', who: 'tech', path: () => '/dashboard', act: finish },
  { name: 'sign-in', who: 'nobody', path: () => '/login/employee' },
];
