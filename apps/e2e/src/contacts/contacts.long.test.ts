import { randomUUID } from 'node:crypto';
import { Contacts } from '@callboard/contract/customers/contacts';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { countActions } from '../pages/count-actions.ts';

// The box is opened, its text typed, the found row starts the call, and it is created.
const MOST_ACTS = 4;

/** A landlord with two houses; nobody else of the company is called like him. */
async function landlord(app: RunningApp) {
  const office = await officeAtApi(app, 'dispatcher@example.com');
  const letters = randomUUID().replace(/[^a-f]/g, '');
  const digits = String(Math.floor(Math.random() * 1e4)).padStart(4, '0');
  const name = { firstName: 'Larry', lastName: `Lambert${letters}` };
  const customer = Customer.parse(
    await office('POST', '/customers', { ...name, phone: `(325) 555-${digits}` }),
  );
  const houses: Property[] = [];
  for (const [label, line1] of [
    ['Home', `3 Oak${letters} Ln`],
    ['Rental', `77 Quince${letters} Rd`],
  ]) {
    const address = { line1, line2: '', city: 'Austin', state: 'TX', postalCode: '78704' };
    const body = { customerId: customer._id, label, address };
    houses.push(Property.parse(await office('POST', '/properties', body)));
  }
  return { office, letters, customer, rental: houses[1], phone: `(432) 555-${digits}` };
}

sharedJourney('a tenant calls about the landlord’s house', async ({ app, person }) => {
  const { office, customer, rental, phone, letters } = await landlord(app);
  const body = { name: `Tina Tenant${letters}`, role: 'tenant', phones: [{ number: phone }] };
  const { contacts } = Contacts.parse(
    await office('POST', `/customers/${customer._id}/contacts`, body),
  );
  await office('PATCH', `/properties/${rental?._id}`, { contactId: contacts[0]?._id });

  const { page, axe } = await somebody('dispatcher', app, person);
  await page.goto('/sessions');
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  const acts = countActions(page);
  await acts.click(page.getByRole('button', { name: 'Find anything' }));
  await acts.type(page.getByRole('combobox', { name: /^Find/ }), phone);
  const row = page.getByRole('option').first();
  await expect(row).toContainText(customer.name);
  await expect(row).toContainText(`Tina Tenant${letters}, tenant · ${phone} · 77 Quince`);
  await axe();
  await acts.click(row.locator('[data-start-call]'));
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer.name);
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(/77 Quince/);
  const glance = page.getByRole('region', { name: 'Contacts' });
  await expect(glance).toContainText(`Tina Tenant${letters}, tenant is calling`);
  await expect(glance).toContainText('On-site contact for 77 Quince');
  await axe();
  await acts.click(page.getByRole('button', { name: 'Create', exact: true }));
  await expect(page).toHaveURL(/\/service-calls\/[0-9a-f-]{36}$/);
  expect(acts.stop().acts).toBeLessThanOrEqual(MOST_ACTS);

  // Whoever goes there calls the tenant.
  const call = page.getByText(`Call Tina Tenant${letters}, tenant`);
  await expect(call.getByRole('link')).toHaveAttribute('href', /^tel:\+1432555/);

  // The same number in the field of a new call finds the same.
  await page.goto('/service-calls/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill(phone);
  await page
    .getByRole('option')
    .filter({ hasText: `Tina Tenant${letters}, tenant` })
    .click();
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(/77 Quince/);
  await expect(glance).toContainText('is calling');
});

sharedJourney('the office keeps whom to call of a customer', async ({ app, person }) => {
  const { customer, phone } = await landlord(app);
  const { page, axe, allow } = await somebody('dispatcher', app, person, 'phone');
  allow(/customers\.(addContact|removeContact)/);
  await page.goto(`/customers/${customer._id}`);
  const card = page.getByRole('region', { name: 'Other contacts' });
  await expect(card).toContainText('No other contacts');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save contact' });

  await card.getByRole('button', { name: 'Add contact' }).click();
  await dialog.getByLabel('Name').fill('Tina Tenant');
  await save.click();
  await expect(dialog).toContainText('Enter a phone number or an email');
  await dialog.getByLabel('Role').selectOption('Tenant');
  await dialog.getByRole('button', { name: 'Add phone' }).click();
  await dialog.getByLabel('Phone').first().fill('12');
  await save.click();
  await expect(dialog).toContainText('Enter a phone number with area code');
  await dialog.getByLabel('Phone').first().fill(phone);
  await dialog.getByRole('checkbox', { name: 'Texts' }).first().check();
  await axe();
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText(`Tina Tenant, tenant${phone} only for texts`);

  await card.getByRole('button', { name: 'Add contact' }).click();
  await dialog.getByLabel('Name').fill('Bea Billing');
  await dialog.getByLabel('Role').selectOption('Billing');
  await dialog.getByLabel('Email').first().fill('bea@lambert.example');
  await save.click();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await card.getByRole('button', { name: 'Move Bea Billing up' }).click();
  await expect(card.getByRole('listitem').first()).toContainText('Bea Billing');

  // The rental is called about at its tenant's.
  await page.getByRole('button', { name: /Edit.*Rental/ }).click();
  await dialog.getByLabel('Whom to call').selectOption('Tina Tenant, tenant');
  await axe();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await card.getByRole('button', { name: 'Remove Tina Tenant' }).click();
  await expect(page.getByText(/Tina Tenant is the one to call for 77 Quince/)).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await axe();
});
