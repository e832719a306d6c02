import type { Page } from 'playwright-core';
import type { Person } from '../browser/person.ts';
import { expect } from '../expect.ts';

const callAddress = /\/service-calls\/[0-9a-f-]{36}$/;

/** Presses Create and waits for the new call's page. */
export async function pressCreate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(callAddress);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Service call #');
}

/** Chooses the customer whom a part of a phone number finds. */
export async function chooseCustomer(page: Page, partOfPhone: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).fill(partOfPhone);
  await page.getByRole('option', { name: /Zelda Fitzgerald/ }).click();
}

/** Makes a customer in place, from the words that found nobody. */
export async function makeCustomer({ page }: Person, phone: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).fill('Zelda Fitzgerald-Montgomery');
  await page.getByRole('option', { name: 'Create new customer…' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Zelda');
  await expect(page.getByLabel('Last name')).toHaveValue('Fitzgerald-Montgomery');
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Save customer' }).click();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(/Zelda/);
}

/** Makes the customer's first property in place. */
export async function makeProperty({ page }: Person): Promise<void> {
  await expect(page.getByLabel('Label')).toHaveValue('Home');
  await page.getByLabel('Address line 1').fill('1204 Oak Hollow Drive');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').selectOption('TX');
  await page.getByLabel('ZIP code').fill('78704');
  await page.getByRole('button', { name: 'Save property' }).click();
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(/1204 Oak Hollow/);
}

/** The customer's first property, where there is more than one to choose from. */
export async function choosePropertyOf(page: Page): Promise<void> {
  const property = page.getByRole('combobox', { name: 'Property' });
  await expect(property).toBeVisible();
  if ((await property.inputValue()) !== '') return;
  await property.click();
  await page.getByRole('option').filter({ visible: true }).first().click();
}
