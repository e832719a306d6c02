import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { at, fill, pick, press, see } from './steps.ts';

const admin = (name: string, open: Screen['open'], only?: Screen['only']): Screen => ({
  name,
  who: 'admin',
  open,
  ...(only && { only }),
});

const typeCustomer = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: 'Customer' }).fill(text);
  await page.getByRole('option').first().waitFor();
};

export const createCallScreens: readonly Screen[] = [
  admin('dashboard', at('/dashboard')),
  admin('menu', at('/dashboard', press('Open menu')), 'phone'),
  admin('create-call', at('/service-calls/new')),
  admin(
    'create-call-customers',
    at('/service-calls/new', ({ page }) => typeCustomer(page, 'mar')),
  ),
  admin(
    'create-call-new-customer',
    at(
      '/service-calls/new',
      ({ page }) => typeCustomer(page, 'Zelda'),
      ({ page }) => page.getByRole('option', { name: 'Create new customer…' }).click(),
      fill('Email', 'no address'),
      press('Save customer'),
    ),
  ),
  admin('create-call-ready', at('/service-calls/new', pick('Customer', 'mar'), see('Duration'))),
  admin(
    'create-call-new-property',
    at(
      '/service-calls/new',
      pick('Customer', 'mar'),
      ({ page }) => page.getByRole('combobox', { name: 'Property' }).fill(''),
      ({ page }) => page.getByRole('option', { name: 'Create new property…' }).click(),
      press('Save property'),
    ),
  ),
];
