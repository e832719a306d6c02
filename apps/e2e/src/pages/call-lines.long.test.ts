import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-methods';
import type { Page } from 'playwright-core';
import { demoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { addItem, saveEditor } from '../main-job/call-page.ts';
import { signedInAs } from '../session/session-of.ts';
import { sentBy } from './sent-by.ts';

async function openEmptyCall(app: RunningApp, page: Page): Promise<void> {
  const { emptyCall } = await demoIds(app.databaseUrl);
  await page.goto(`/service-calls/${emptyCall}`);
  await expect(page.getByRole('button', { name: 'Add Payment' })).toBeVisible();
}

async function remove(page: Page, name: RegExp, question: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByRole('heading')).toHaveText(question);
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(asked).toBeHidden();
  await expect(button).toHaveCount(0);
}

/** How many lines each request carried. */
const sizes = (bodies: unknown[], list: 'items' | 'payments') =>
  bodies.map((body) => {
    if (typeof body !== 'object' || body === null || !(list in body)) return undefined;
    return Object.entries(body).flatMap(([key, lines]) => (key === list ? lines : [])).length;
  });

sharedJourney(
  'every change of the line items and of the payments sends the whole list',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await openEmptyCall(app, page);
    const summary = page.getByRole('region', { name: 'Summary' });
    const editor = page.getByRole('dialog');

    // The editors are modals of a fixed width.
    for (const name of ['Add Line Item', 'Add Payment']) {
      await page.getByRole('button', { name }).click();
      await expect(editor).toBeVisible();
      // What lies behind a modal is out of reach.
      await expect(page.getByRole('button', { name: 'Add Payment' })).toHaveCount(0);
      const widths = new Set<number | undefined>();
      for (const width of [1440, 1100, 800]) {
        await page.setViewportSize({ width, height: 900 });
        widths.add((await editor.boundingBox())?.width);
      }
      expect(widths.size).toBe(1);
      await page.keyboard.press('Escape');
      await expect(editor).toBeHidden();
    }

    await expect(page.getByText('No items yet.', { exact: true })).toBeVisible();
    const sentItems = sentBy(page, 'serviceCalls.setItems');
    await addItem(page, 'FEE-DIAG');
    await addItem(page, 'PRT-CAP');
    await page.getByRole('button', { name: /^Edit Diagnostic/ }).click();
    await editor.getByLabel('Quantity').fill('3');
    await saveEditor(page);
    await expect(summary).toContainText('$572.00');
    await remove(page, /^Remove Diagnostic/, 'Remove this line item?');
    await remove(page, /^Remove/, 'Remove this line item?');
    await expect(page.getByText('No items yet.', { exact: true })).toBeVisible();
    expect(sizes(sentItems(), 'items')).toEqual([1, 2, 2, 1, 0]);

    await expect(page.getByText('No payments recorded.', { exact: true })).toBeVisible();
    const sentPayments = sentBy(page, 'serviceCalls.setPayments');
    const add = () => page.getByRole('button', { name: 'Add Payment' }).click();
    const methods = editor.getByRole('radiogroup', { name: 'Method' });
    await add();
    await expect(methods.locator('label')).toHaveText(
      PAYMENT_METHODS.slice(0, 4).map(({ label }) => label),
    );
    await saveEditor(page);
    await add();
    await editor.getByLabel('Amount').fill('25.00');
    await editor.getByRole('button', { name: 'More methods' }).click();
    await expect(methods.locator('label')).toHaveText(PAYMENT_METHODS.map(({ label }) => label));
    await methods.getByRole('radio', { name: 'Zelle' }).check();
    await editor.getByLabel('Paid at').fill('');
    await saveEditor(page);
    await expect(summary).toContainText('Credit $25.01');
    await page.getByRole('button', { name: /^Edit \$25\.00/ }).click();
    await editor.getByLabel('Amount').fill('30.00');
    await saveEditor(page);
    await remove(page, /^Remove \$30\.00/, 'Remove this payment?');
    await remove(page, /^Remove \$0\.01/, 'Remove this payment?');
    await expect(page.getByText('No payments recorded.', { exact: true })).toBeVisible();
    expect(sizes(sentPayments(), 'payments')).toEqual([1, 2, 2, 1, 0]);
  },
);
