import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { toast, undo } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';

/** Two records of one Mrs. Vasquez: one number wrong, and a house each. */
async function twoVasquez(app: RunningApp, phones: readonly [string, string]) {
  const office = await officeAtApi(app);
  const mark = `${Date.now()}`.slice(-7);
  const email = `mv${mark}@vasquez.example`;
  const make = async (firstName: string, phone: string, line1: string, more = {}) => {
    const customer = Customer.parse(
      await office('POST', '/customers', {
        firstName,
        lastName: `Vasquez${mark}`,
        phone,
        email,
        ...more,
      }),
    );
    const { _id: propertyId } = Property.parse(
      await office('POST', '/properties', {
        customerId: customer._id,
        address: { line1, city: 'Austin', state: 'TX', postalCode: '78704' },
      }),
    );
    const scheduledAt = new Date().toISOString();
    await office('POST', '/service-calls', { customerId: customer._id, propertyId, scheduledAt });
    return customer;
  };
  return {
    maria: await make('Maria', phones[0], '4 Vasquez Ln'),
    merry: await make('Merry', phones[1], '9 Lake Rd', { businessName: 'Vasquez Bakery' }),
  };
}

sharedJourney('the two Vasquez are merged, and are two again', async ({ app, person }) => {
  const { maria, merry } = await twoVasquez(app, ['512-555-0171', '512-555-0172']);
  const admin = await somebody('admin', app, person);
  const { page } = admin;
  await page.goto('/customers/duplicates');
  const pair = page.getByRole('listitem').filter({ hasText: maria.name });
  await expect(pair).toContainText(merry.name);
  await expect(pair).toContainText('Same email');
  await admin.axe();
  await admin.screenshot('likely-duplicates');
  await pair.getByRole('link', { name: 'Compare and merge' }).click();
  await expect(page.getByRole('heading', { name: 'Merge customers' })).toBeVisible();
  const keep = page.getByRole('button', { name: `Keep ${maria.name} instead` });
  // Either may stand first in the list.
  const first = page.getByRole('button', { name: / instead$/ });
  await expect(first).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  const merge = page.getByRole('button', { name: `Merge into ${maria.name}` });
  await expect(merge).toBeVisible();
  const phones = page.getByRole('group', { name: 'Phone' });
  await expect(phones.getByRole('radio', { name: '(512) 555-0171' })).toBeChecked();
  // What is empty is filled.
  await expect(page.getByRole('radio', { name: 'Vasquez Bakery' })).toBeChecked();
  await expect(page.getByText(`1 property and 1 call of ${merry.name} move`)).toBeVisible();
  const contact = page.getByRole('checkbox', {
    name: `Keep ${merry.name}, (512) 555-0172, as a contact`,
  });
  await expect(contact).toBeChecked();
  await admin.axe();
  await admin.screenshot('merge-customers');
  await merge.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/customers/${maria._id}$`));
  await expect(toast(page, `Merged ${merry.name} into ${maria.name}`)).toBeVisible();
  const merged = page.getByRole('region', { name: 'Merged customers' });
  await expect(merged).toContainText(merry.name);
  await expect(page.getByText('Vasquez Bakery').first()).toBeVisible();
  await expect(page.getByText('9 Lake Rd').first()).toBeVisible();
  // The link that somebody noted leads here.
  await page.goto(`/customers/${merry._id}`);
  await expect(page).toHaveURL(new RegExp(`/customers/${maria._id}$`));
  await expect(merged).toBeVisible();
  await admin.axe();
  await admin.screenshot('merged-customer');
  await merged.getByRole('button', { name: 'Undo merge' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo merge' }).click();
  await expect(toast(page, 'Undone: Merge with')).toBeVisible();
  await expect(merged).toHaveCount(0);
  // And that these two are two is said once, and taken back.
  await page.goto('/customers/duplicates');
  await pair.getByRole('button', { name: 'Not the same' }).click();
  await expect(pair).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  await undo(page, 'Not the same: ');
  await expect(pair).toBeVisible();
});

sharedJourney(
  'on a phone, a dispatcher finds the other record by name',
  async ({ app, person }) => {
    const { maria, merry } = await twoVasquez(app, ['512-555-0173', '512-555-0174']);
    const dispatcher = await somebody('dispatcher', app, person, 'phone');
    const { page } = dispatcher;
    await page.goto(`/customers/${maria._id}`);
    await page.getByRole('link', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(`Is this ${merry.name}`)).toBeVisible();
    await dispatcher.axe();
    await dispatcher.screenshot('merge-find');
    await page.getByRole('button', { name: `Use ${merry.name}` }).click();
    await expect(page.getByRole('button', { name: `Merge into ${maria.name}` })).toBeVisible();
    await dispatcher.axe();
    await dispatcher.screenshot('merge-customers-phone');
  },
);
