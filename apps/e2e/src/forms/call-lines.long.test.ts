import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-methods';
import { demoIds } from '../app/demo-ids.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { expectSummary, pickItem, saveEditor } from '../main-job/call-page.ts';
import { sentBy } from '../pages/sent-by.ts';
import { expectRefused } from './expect-refused.ts';
import { somebody } from './somebody.ts';

sharedJourney(
  'a line item needs a catalog item, which fills in what nobody has typed, a quantity and a price',
  async ({ app, person }) => {
    const { page } = await somebody('dispatcher', app, person);
    const sent = sentBy(page, 'serviceCalls.setItems');
    await page.goto(`/service-calls/${(await demoIds(app.databaseUrl)).emptyCall}`);
    await page.getByRole('button', { name: 'Add Line Item' }).click();
    const editor = page.getByRole('dialog');
    const [quantity, price] = [editor.getByLabel('Quantity'), editor.getByLabel('Unit price')];
    const save = editor.getByRole('button', { name: 'Save' });
    await expect(quantity).toHaveValue('1');
    await save.click();
    await expect(editor.getByRole('alert')).toHaveText('Please select a catalog item');
    await expect(editor.getByRole('combobox', { name: 'Item' })).toBeFocused();

    await pickItem(page, 'FEE-DIAG');
    for (const [typed, message] of [
      ['0', 'Quantity must be at least 1'],
      ['0.99', 'Quantity must be at least 1'],
      ['1.005', 'Quantity may have at most 2 decimals'],
      ['two', 'Enter a quantity'],
      ['', 'Enter a quantity'],
    ] as const) {
      await quantity.fill(typed);
      await save.click();
      await expectRefused(quantity, message);
    }
    await quantity.fill('2');
    for (const [typed, message] of [
      ['-0.01', 'Unit price must be at least 0'],
      ['1.001', 'Unit price may have at most 2 decimals'],
      ['free', /Enter unit price as an amount/],
    ] as const) {
      await price.fill(typed);
      await save.click();
      await expectRefused(price, message);
      await expect(price).toBeFocused();
    }
    expect(sent()).toEqual([]);
    await price.fill('0');
    await saveEditor(page);
    await expectSummary(page, { subtotal: '$0.00', paid: '$0.00', balance: '$0.00' });

    await page.getByRole('button', { name: /^Remove Diagnostic/ }).click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Remove this line item?');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: /^Remove Diagnostic/ })).toBeFocused();
    expect(sent()).toHaveLength(1);

    // A chosen item fills price and description, but not one that stands already.
    await page.getByRole('button', { name: 'Add Line Item' }).click();
    const description = editor.getByLabel('Description');
    await description.fill('Something else');
    await pickItem(page, 'PRT-CAP');
    await expect(description).toHaveValue(/capacitor/);
    await expect(editor.getByLabel('Unit price')).toHaveValue('245.00');
    await description.fill('The capacitor of the upper unit');
    await saveEditor(page);

    await page.getByRole('button', { name: 'Edit The capacitor of the upper unit' }).click();
    // What is typed before the item's name has come would stand beside it.
    await expect(editor.getByRole('combobox', { name: 'Item' })).toHaveValue(/^Dual run capacitor/);
    await pickItem(page, 'FEE-DIAG');
    await expect(editor.getByLabel('Unit price')).toHaveValue('109.00');
    await expect(description).toHaveValue('The capacitor of the upper unit');
    await description.fill('');
    await pickItem(page, 'PRT-FLT-16');
    await expect(description).toHaveValue(/^Filter/);
  },
);

sharedJourney('a payment settles the balance unless told otherwise', async ({ app, person }) => {
  const { page } = await somebody('dispatcher', app, person);
  const sent = sentBy(page, 'serviceCalls.setPayments');
  const { owingCall } = await demoIds(app.databaseUrl);
  await page.goto(`/service-calls/${owingCall}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  const balance = (await summary.locator('dd').last().innerText()).replace(/[$,]/g, '');
  await page.getByRole('button', { name: 'Add Payment' }).click();
  const editor = page.getByRole('dialog');
  const amount = editor.getByLabel('Amount');
  const methods = editor.getByRole('radiogroup', { name: 'Method' });
  const paidAt = editor.getByLabel('Paid at');
  await expect(amount).toHaveValue(balance);
  await expect(methods.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await editor.getByRole('button', { name: 'More methods' }).click();
  expect(
    await methods
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(PAYMENT_METHODS.map(({ key }) => key));
  const shown = await paidAt.evaluate((field: HTMLInputElement) => Date.parse(field.value));
  const now = await page.evaluate(() => Date.now());
  expect(now - shown).toBeGreaterThanOrEqual(0);
  expect(now - shown).toBeLessThan(120_000);

  for (const [typed, message] of [
    ['0', 'Amount must be at least 0.01'],
    ['-5', 'Amount must be at least 0.01'],
    ['0.015', 'Amount may have at most 2 decimals'],
    ['', /Enter amount as an amount/],
  ] as const) {
    await amount.fill(typed);
    await editor.getByRole('button', { name: 'Save' }).click();
    await expectRefused(amount, message);
    await expect(amount).toBeFocused();
  }
  expect(sent()).toEqual([]);
  await amount.fill(balance);
  await paidAt.fill('');
  await saveEditor(page);
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByText('No date')).toBeVisible();

  // Nothing is left: a payment is never less than a cent.
  await page.getByRole('button', { name: 'Add Payment' }).click();
  await expect(amount).toHaveValue('0.01');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await payments
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Remove this payment?');
});
