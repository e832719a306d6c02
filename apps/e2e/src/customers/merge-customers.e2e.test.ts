import { Property } from '@callboard/contract/customers/properties';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { toast } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';
import { showAddress } from '../routes/follow-address.ts';
import { ownHouse } from './own-house.ts';

sharedJourney(
  'two records of one customer become one with both houses, and two again',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const [stays, twin] = [await ownHouse(office), await ownHouse(office)];
    const { name } = twin.customer;
    const email = `${stays.customer._id}@howard.example`;
    for (const { customer } of [stays, twin]) {
      await office('PATCH', `/customers/${customer._id}`, { email });
    }
    const housesOf = async ({ customer }: typeof stays) =>
      Property.array()
        .parse(await office('GET', `/properties/by-customer/${customer._id}`))
        .map(({ _id }) => _id);
    const houses = [stays.property._id, twin.property._id];

    const { page } = await somebody('dispatcher', app, person);
    await page.goto(`/customers/${stays.customer._id}`);
    await page.getByRole('link', { name: 'Merge', exact: true }).click();
    await page.getByRole('button', { name: `Use ${name}` }).click();
    await page.getByRole('button', { name: `Merge into ${stays.customer.name}` }).click();
    await expect(toast(page, `Merged ${name} into ${stays.customer.name}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stays.customer.name);
    await expect(page.getByText(twin.property.address.line1).first()).toBeVisible();
    expect(new Set(await housesOf(stays))).toEqual(new Set(houses));

    const merged = page.getByRole('region', { name: 'Merged customers' });
    await merged.getByRole('button', { name: `Undo merge with ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo merge' }).click();
    await expect(toast(page, `Undone: Merge with ${name}`)).toBeVisible();
    await expect(merged).toHaveCount(0);
    await expect(page.getByText(twin.property.address.line1)).toHaveCount(0);
    expect([await housesOf(stays), await housesOf(twin)]).toEqual(houses.map((house) => [house]));
    await showAddress(page, `/customers/${twin.customer._id}`, name);
    await expect(page.getByText(twin.property.address.line1).first()).toBeVisible();
  },
);
