import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { ownCallAndColleague } from '../history/call-and-colleague.ts';
import { undo } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';
import { choosePropertyOf, pressCreate } from '../main-job/create-call.ts';
import { showAddress } from '../routes/follow-address.ts';
import { signedInAs } from '../session/session-of.ts';

const rowOf = (page: Page, text: string) => page.locator('tbody tr', { hasText: text });

sharedJourney(
  'an admin adds a job type with minutes, color and questions, and a dispatcher books it',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'admin@example.com'));
    await page.goto('/admin/lists?list=tags');
    await page.getByRole('button', { name: 'Add tag' }).click();
    await page.getByLabel('Name').fill('Hot tub');
    await page.getByRole('button', { name: 'Add tag' }).click();
    await expect(rowOf(page, 'Hot tub')).toContainText('Active');
    await page.getByRole('button', { name: 'Edit Hot tub' }).click();
    await page.getByLabel('Active').selectOption('No');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'Hot tub')).toContainText('Inactive');
    await undo(page, 'Hot tub retired', 'Restored: Hot tub');
    await expect(rowOf(page, 'Hot tub')).not.toContainText('Inactive');

    await showAddress(page, '/admin/job-types', 'Job Types');
    await page.getByRole('button', { name: 'Add Job Type' }).click();
    await page.getByLabel('Name').fill('Pool heater');
    await page.getByLabel('Minutes').fill('75');
    await page.getByLabel('Color').selectOption('Pink');
    await page.getByLabel('Questions to ask').fill('Is the pump running?\nGas or electric?');
    await page.getByRole('button', { name: 'Add job type' }).click();
    await expect(rowOf(page, 'Pool heater')).toContainText('1 h 15 min');

    await page.getByRole('button', { name: 'Edit Pool heater' }).click();
    const item = page.getByRole('combobox', { name: 'Suggested items' });
    await item.fill('fee-diag');
    await page.getByRole('option').filter({ visible: true }).first().click();
    const removal = page.getByRole('button', { name: /^Remove / });
    await expect(removal).toHaveCount(1);
    const suggested = (await removal.getAttribute('aria-label'))?.replace('Remove ', '') ?? '';
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Pool heater' })).toBeFocused();

    const office = await person('phone', await signedInAs(app, 'dispatcher@example.com'));
    const { customer } = await (await ownCallAndColleague(app)).read();
    await office.page.goto(`/service-calls/new?customerId=${customer._id}`);
    await choosePropertyOf(office.page);
    await office.page.getByLabel('Job type').selectOption('Pool heater');
    await office.page.getByText(/^More: 1 h 15 min/).click();
    await expect(office.page.getByLabel('Duration').locator('option:checked')).toHaveText(
      '1 h 15 min',
    );
    await expect(office.page.getByText('Is the pump running?')).toBeVisible();
    await office.page.getByRole('button', { name: 'Hot tub' }).click();
    await expect(office.page.getByLabel('Tags')).toHaveValue('Hot tub');
    await pressCreate(office.page);
    await expect(office.page.getByText('Pool heater', { exact: true })).toBeVisible();
    await office.page.getByRole('button', { name: 'Add Line Item' }).click();
    await office.page.getByRole('button', { name: new RegExp(`^${suggested}, \\$`) }).click();
    await expect(office.page.getByRole('combobox', { name: 'Item' })).toHaveValue(suggested);
    await office.page.getByRole('button', { name: 'Cancel' }).click();
    await office.page.getByRole('button', { name: 'Discard' }).click();

    // Retired while the dispatcher looks at a call that has it.
    await page.getByRole('button', { name: 'Edit Pool heater' }).click();
    await page.getByLabel('Active').selectOption('No');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'Pool heater')).toContainText('Inactive');
    await expect(office.page.getByText('Pool heater', { exact: true })).toBeVisible();
    await office.page.getByRole('button', { name: 'Edit details' }).click();
    const type = office.page.getByRole('dialog').getByLabel('Job type');
    await expect(type.locator('option:checked')).toHaveText('Pool heater');
  },
);
