import { ReferralSource } from '@callboard/contract/company/referral-sources';
import { Employee } from '@callboard/contract/people/employees';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { demoIds } from '../app/demo-ids.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { personAtApi } from './person-at-api.ts';
import { toast, undo } from './toasts.ts';

longJourney('a deleted catalog item comes back as the same one', async ({ app, person }) => {
  const { page } = await somebody('dispatcher', app, person);
  const colleague = await personAtApi(app, 'admin@example.com');
  const find = async () => CatalogItem.array().parse(await colleague('/items?q=FEE-DIAG'))[0];
  const before = await find();
  await page.goto('/admin/items?q=FEE-DIAG');
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, `Deleted: ${before?.name}`)).toBeVisible();
  expect(await find()).toBeUndefined();

  await undo(page, 'Deleted: ', `Restored: ${before?.name}`);
  expect(await find()).toEqual(before && { ...before, version: before.version + 2 });
  await expect(page.getByRole('button', { name: /^Delete / })).toBeVisible();
});

longJourney('a deleted referral source comes back as the same one', async ({ app, person }) => {
  const { page } = await somebody('dispatcher', app, person);
  const colleague = await personAtApi(app, 'admin@example.com');
  const list = async () => ReferralSource.array().parse(await colleague('/referral-sources'));
  const before = await list();
  const [first] = before;
  await page.goto('/admin/referral-sources');
  await page.getByRole('button', { name: `Delete ${first?.name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, `Deleted: ${first?.name}`)).toBeVisible();
  expect((await list()).map(({ _id }) => _id)).not.toContain(first?._id);

  await undo(page, 'Deleted: ', `Restored: ${first?.name}`);
  expect((await list()).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
});

sharedJourney(
  'somebody who was deactivated by mistake is active again',
  async ({ app, person }) => {
    const { page } = await somebody('dispatcher', app, person);
    const colleague = await personAtApi(app, 'admin@example.com');
    const { technician } = await demoIds(app.databaseUrl);
    const find = async () => Employee.parse(await colleague(`/employees/${technician}`));
    const before = await find();
    await page.goto(`/admin/employees/${technician}/edit`);
    await page.getByText('Active', { exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, `${before.name} deactivated`)).toBeVisible();
    expect((await find()).isActive).toBe(false);

    await undo(page, ' deactivated', `${before.name} reactivated`);
    expect(await find()).toEqual({ ...before, version: before.version + 2 });
    await expect(page.getByRole('button', { name: 'Reactivate' })).toBeHidden();
  },
);
