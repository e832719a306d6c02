import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';

/** More than there are from one thing tried here to the next. */
const MOST_STOPS = 60;

/** Where the keyboard is, and whether a ring says so. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const ringed = [at, at?.matches('[type=checkbox]') ? at.parentElement : null].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return { ringed, name: at?.outerHTML.slice(0, 120) ?? '' };
  });

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { ringed, name } = await focused(page);
    expect(ringed, `no ring around ${name}`).toBe(true);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not get there');
}

sharedJourney('calls are chosen and invoices found by keyboard alone', async ({ app, person }) => {
  const { page } = await somebody('dispatcher', app, person);
  await page.goto('/invoices');
  const toInvoice = page.getByRole('region', { name: 'Completed, not invoiced' });
  const issue = toInvoice.getByRole('button', { name: /^Invoice \d+ call/ });
  await issue.waitFor();
  await page.getByRole('table', { name: 'Invoices' }).waitFor();
  const countIn = async () => Number(/\d+/.exec((await issue.textContent()) ?? '')?.[0]);
  const all = await countIn();

  const unfold = toInvoice.getByRole('button', { name: /^(Choose|Hide) calls$/ });
  await tabTo(page, unfold);
  await page.keyboard.press('Enter');
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  const per = toInvoice.getByLabel('Invoices', { exact: true });
  await tabTo(page, per);
  await page.keyboard.press('ArrowDown');
  await expect(issue).toContainText('one for each customer');

  await tabTo(page, toInvoice.getByRole('checkbox', { checked: true }).first());
  await page.keyboard.press('Space');
  await expect.poll(countIn).toBe(all - 1);

  await tabTo(page, page.getByLabel('Find an invoice'));
  await page.keyboard.type('zzzz');
  await expect(page.getByText('No matching invoices')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const byTotal = page.getByRole('columnheader', { name: /^Total/ });
  await tabTo(page, byTotal.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(byTotal).toHaveAttribute('aria-sort', 'descending');

  // As narrow as a small phone, with letters twice as large.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  const { left, right } = await toInvoice.evaluate((region) => region.getBoundingClientRect());
  const outside = await toInvoice.locator('button, label, a, select').evaluateAll(
    (controls, edges) =>
      controls
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.left < edges.left - 1 || box.right > edges.right + 1;
        })
        .map(({ textContent }) => textContent),
    { left, right },
  );
  expect(outside).toEqual([]);
});
