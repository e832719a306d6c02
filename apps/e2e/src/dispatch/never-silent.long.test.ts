import { HistoryEntry } from '@callboard/contract/platform/history';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { toast } from '../history/toasts.ts';
import { journey } from '../journey.ts';
import { setScene } from './scene.ts';

journey('no other screen books over a rule in silence', async ({ app, person }) => {
  const scene = await setScene(app);
  const { day } = scene;
  const eve = await scene.technician('Eve Five');
  const taken = await scene.call(10, { assignedEmployeeId: eve });
  const dana = await somebody('dispatcher', app, person);
  dana.allow(/409 \(Conflict\)/);
  const { page } = dana;
  const question = page.getByRole('alertdialog');
  const already = `Eve Five already has #${taken.callNumber} from 10:00 AM to 11:00 AM.`;
  const noteOf = async (id: string) => {
    const entries = await scene.office('GET', `/history?kind=service-calls&id=${id}&limit=1`);
    return HistoryEntry.array().parse(entries)[0]?.note;
  };

  // A new call: what was typed is still there after Cancel.
  const { customer, property } = taken;
  await page.goto(`/service-calls/new?customerId=${customer._id}`);
  await page.getByRole('combobox', { name: 'Property' }).fill(property.address.line1);
  await page.getByRole('option').filter({ hasText: property.address.line1 }).first().click();
  await page.getByLabel('Assigned employee').selectOption('Eve Five');
  await page.getByLabel('Schedule time').fill(`${day}T10:30`);
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  await expect(question).toContainText(already);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Schedule time')).toHaveValue(`${day}T10:30`);
  await create.click();
  await question.getByLabel('Reason').fill('Two of us');
  await dana.axe();
  await question.getByRole('button', { name: 'Create anyway' }).click();
  await page.waitForURL(/\/service-calls\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  expect(await noteOf(id)).toContain('Two of us');

  // Its technician and its time.
  await scene.office('PATCH', `/service-calls/${id}/assign`, { assignedEmployeeId: null });
  await page.reload();
  const technician = page.getByRole('combobox', { name: 'Technician' });
  await technician.click();
  await page.getByRole('option', { name: 'Eve Five' }).click();
  await expect(question).toContainText(already);
  await page.keyboard.press('Escape');
  await expect(technician).toContainText('Assign technician');
  await technician.click();
  await page.getByRole('option', { name: 'Eve Five' }).click();
  await question.getByLabel('Reason').fill('She asked for it');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'assigned to Eve Five')).toBeVisible();
  expect(await noteOf(id)).toContain('She asked for it');

  await page.getByRole('button', { name: 'Edit details' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit details' });
  await editor.getByLabel('Schedule time').fill(`${day}T06:00`);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question).toContainText('Eve Five works 8:00 AM to 5:00 PM that day.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(editor.getByLabel('Schedule time')).toHaveValue(`${day}T06:00`);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByLabel('Reason').fill('Before the shop opens');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'is scheduled for')).toBeVisible();
  expect(await noteOf(id)).toContain('Before the shop opens');
});
