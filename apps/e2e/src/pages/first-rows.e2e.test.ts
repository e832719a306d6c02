import { atLength } from '@callboard/db/testing/at-length';
import { printTable } from '../budget/print-table.ts';
import { layoutShift } from '../budget/vitals.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';

/** How far down the first row of a list may begin, of 900 px of a desk's screen. */
const MOST_ABOVE_ROWS = 300;
const MOST_SHIFT = 0.02;

const YEAR = 'from=2020-01-01&to=2035-01-01';
const LISTS = [
  '/service-calls/status/new',
  '/service-calls/status/unpaid',
  '/service-calls/status/invoiced?age=30&balance=due',
  `/service-calls/booked?${YEAR}`,
  `/payments?${YEAR}`,
  '/customers',
  '/customers?q=a',
  '/equipment',
  '/invoices',
  '/admin/items',
  '/admin/employees',
  '/admin/referral-sources',
  '/admin/job-types',
] as const;

// Of each way a list is made, one.
const tried = LISTS.filter((path) =>
  atLength(/unpaid|^\/customers$|invoices|items|employees/.test(path), true),
);

sharedJourney(
  'a list shows its first row at once, and nothing moves while it comes',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'admin@example.com'));
    const rows: string[][] = [];
    const tooLow: string[] = [];
    for (const path of tried) {
      await page.goto(path);
      const first = page.locator('main tbody tr').first();
      await expect(first).toBeVisible();
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      const top = await first.evaluate((row) => Math.round(row.getBoundingClientRect().top));
      const shift = await layoutShift(page);
      // Beside the other lists, the table has as much room as alone.
      const room = await page
        .locator('main [data-card]')
        .first()
        .evaluate((card) => card.clientWidth);
      expect(room, path).toBeGreaterThan(1150);
      rows.push([path, `${top} px`, shift.toFixed(3)]);
      if (top > MOST_ABOVE_ROWS || shift > MOST_SHIFT) tooLow.push(`${path}: ${top}, ${shift}`);
    }
    printTable(`First rows, of at most ${MOST_ABOVE_ROWS} px and a shift of ${MOST_SHIFT}`, rows);
    expect(tooLow).toEqual([]);
  },
);

const ON_PHONE = ['/service-calls/status/new', '/customers', '/invoices'] as const;
const LEAST_ROWS = 4;

sharedJourney('a phone shows four rows of a list at once', async ({ app, person }) => {
  const { page } = await person('phone', await signedInAs(app, 'admin@example.com'));
  const rows: string[][] = [];
  for (const path of ON_PHONE) {
    await page.goto(path);
    await expect(page.locator('main tbody tr').nth(LEAST_ROWS)).toBeVisible();
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    const whole = await page
      .locator('main tbody tr')
      .evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      );
    rows.push([path, String(whole)]);
    expect(whole, path).toBeGreaterThanOrEqual(LEAST_ROWS);
  }
  printTable('Rows on the first screen of a phone', rows);
});

sharedJourney(
  'the dashboard names what is late before anything else, and holds still',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await page.goto('/dashboard');
    const figures = page.getByRole('region', { name: 'To decide now' });
    await expect(figures.getByRole('link').first()).toHaveText(/^Late \d/);
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    const { y = Number.POSITIVE_INFINITY } = (await figures.boundingBox()) ?? {};
    expect(y).toBeLessThan(200);
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
    const widths = await page
      .locator('main [data-card]')
      .evaluateAll((cards) => cards.slice(0, 3).map((card) => Math.round(card.clientWidth)));
    expect(new Set(widths).size).toBe(1);
    // The marks of a card stand under each other.
    const marks = await page
      .getByRole('region', { name: 'Unscheduled' })
      .locator('[data-mark]')
      .evaluateAll((all) => all.map((mark) => Math.round(mark.getBoundingClientRect().left)));
    expect(new Set(marks).size).toBe(1);
  },
);
