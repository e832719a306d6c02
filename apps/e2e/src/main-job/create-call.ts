import { expect } from '@playwright/test';
import type { Person } from '../browser/person.ts';

/** Finds a customer by part of a phone number, and creates a call for the first property. */
export async function createCallForKnownCustomer({ page, screenshot }: Person): Promise<void> {
  await page.goto('/service-calls/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('(512) 555-');
  await page.getByRole('option').first().click();
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await expect(page.getByLabel(/^schedule/i)).not.toHaveValue('');
  await page.getByLabel('Description').fill('No cooling upstairs since last night');
  await screenshot('create-call');
  await create.click();
  await page.waitForURL(/\/service-calls\/[0-9a-f-]{36}$/);
}

/** Makes a new customer and a property in place, and creates a call for them. */
export async function createCallForNewCustomer({ page, screenshot }: Person): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Create Service Call/ }).click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('Zelda Fitzgerald-Montgomery');
  await page.getByRole('option', { name: /create/i }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Zelda');
  await page.getByLabel('Phone').fill('512.555.0142');
  await page.getByRole('button', { name: /create customer|save customer/i }).click();
  await page.getByLabel('Address line 1').fill('1204 Oak Hollow Drive');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').selectOption('TX');
  await page.getByLabel('Postal code').fill('78704');
  await screenshot('create-call-new-customer');
  await page.getByRole('button', { name: /create property|save property/i }).click();
  await page.getByLabel('Description').fill('Furnace short cycling, second visit');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/service-calls\/[0-9a-f-]{36}$/);
}
