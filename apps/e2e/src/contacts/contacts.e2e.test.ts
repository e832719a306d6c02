import { Contacts } from '@callboard/contract/customers/contacts';
import { ownHouse, ownPhone } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { undo } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';

sharedJourney(
  'the office adds whom else to call of a customer, finds the customer by that number, and takes a removal back',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { customer } = await ownHouse(office);
    const phone = ownPhone();
    const stored = async () => {
      const answer = await office('GET', `/customers/${customer._id}/contacts`);
      return Contacts.parse(answer).contacts;
    };
    const { page } = await somebody('dispatcher', app, person);
    await page.goto(`/customers/${customer._id}`);
    const card = page.getByRole('region', { name: 'Other contacts' });
    await card.getByRole('button', { name: 'Add contact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add contact' });
    await dialog.getByLabel('Name').fill('Tina Tenant');
    await dialog.getByLabel('Role').selectOption('Tenant');
    await dialog.getByLabel('Phone', { exact: true }).fill(phone);
    await dialog.getByRole('button', { name: 'Save contact' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText(`Tina Tenant, tenant${phone}`);
    const [tina] = await stored();
    expect(tina).toMatchObject({ name: 'Tina Tenant', role: 'tenant' });

    await page.getByRole('button', { name: 'Find anything' }).click();
    await page.getByRole('combobox', { name: /^Find/ }).fill(phone);
    const found = page.getByRole('option').filter({ hasText: customer.name });
    await expect(found).toContainText(`Tina Tenant, tenant · ${phone}`);
    await page.keyboard.press('Escape');

    const remove = card.getByRole('button', { name: 'Remove Tina Tenant' });
    await remove.click();
    await expect(card).toContainText('No other contacts');
    expect(await stored()).toEqual([]);
    await undo(page, 'Tina Tenant removed', 'Restored: Tina Tenant');
    await expect(remove).toBeVisible();
    await expect(card).toContainText(`Tina Tenant, tenant${phone}`);
    expect(await stored()).toEqual([tina]);
  },
);
