import { demoIds } from '../app/demo-ids.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { ownCallAndColleague } from './call-and-colleague.ts';
import { openHistory } from './open-history.ts';
import { toast, undo } from './toasts.ts';

sharedJourney(
  'the office goes back to what a call was, and back again',
  async ({ app, person }) => {
    const { page } = await somebody('dispatcher', app, person);
    const { path, read, change } = await ownCallAndColleague(app);
    await change('status', { status: 'scheduled' });
    const then = await read();
    await change('status', { status: 'canceled' });
    await change('items', { items: [] });
    await change('payments', {
      payments: [...then.payments, { method: 'check', amount: 12.5 }],
    });
    const now = await read();

    await page.goto(path);
    const entries = await openHistory(page);
    const revert = (index: number) =>
      entries.nth(index).getByRole('button', { name: /^Revert to here/ });
    await expect(revert(3)).toBeVisible();
    await expect(revert(0)).toHaveCount(0);
    await revert(3).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('This puts the call back the way it was on');
    await expect(question).toContainText('Payments are not changed.');
    await expect(question).toContainText('Status: Canceled → Scheduled');
    await expect(question).toContainText('Line items go back to what they were');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(revert(3)).toBeFocused();
    expect(await read()).toEqual(now);

    await revert(3).click();
    await question.getByRole('button', { name: 'Revert' }).click();
    await expect(toast(page, /^Reverted the call to /)).toBeVisible();
    const back = await read();
    expect([back.status, back.items, back.payments]).toEqual([
      'scheduled',
      then.items,
      now.payments,
    ]);
    await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Scheduled');
    await expect(entries.first()).toContainText('Reverted to');

    await undo(page, 'Reverted the call to ');
    const again = await read();
    expect([again.status, again.items, again.payments]).toEqual([
      now.status,
      now.items,
      now.payments,
    ]);
  },
);

longJourney('a refused way back says why where it was asked for', async ({ app, person }) => {
  const { page, allow } = await somebody('dispatcher', app, person);
  allow(/status of 409/);
  const { path, change } = await ownCallAndColleague(app);
  await change('status', { status: 'new' });
  await change('status', { status: 'on_hold' });
  await page.goto(path);
  const entries = await openHistory(page);
  await entries
    .nth(1)
    .getByRole('button', { name: /^Revert to here/ })
    .click();
  // Somebody else is faster.
  await change('status', { status: 'new' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revert' }).click();
  await expect(entries.getByRole('alert')).toContainText('Nothing to revert');
  await expect(entries.nth(2).getByRole('alert')).toBeVisible();
  // What is as it was then is not offered.
  await expect(entries.nth(1)).toContainText('On hold');
  const revert = page.getByRole('button', { name: /^Revert to here/ });
  await expect(entries.nth(1).locator(revert)).toHaveCount(1);
  await expect(entries.nth(2).locator(revert)).toHaveCount(0);
});

longJourney(
  'a property goes back to its former address out of its own dialog',
  async ({ app, person }) => {
    const { page } = await somebody('dispatcher', app, person);
    const { customer } = await demoIds(app.databaseUrl);
    await page.goto(`/customers/${customer}`);
    const edit = page.getByRole('button', { name: /^Edit .+,/ }).first();
    const dialog = page.getByRole('dialog', { name: 'Edit property' });
    for (const city of ['Pflugerville', 'Leander']) {
      await edit.click();
      await dialog.getByLabel('City').fill(city);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    }
    await edit.click();
    await dialog.getByRole('button', { name: 'History' }).click();
    await dialog
      .getByRole('button', { name: /^Revert to here/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('This puts the property back');
    await question.getByRole('button', { name: 'Revert' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: /Pflugerville/ }).first()).toBeVisible();
  },
);
