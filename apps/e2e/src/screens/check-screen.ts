import type { AxeBuilder } from '@axe-core/playwright';
import { atLength } from '@callboard/db/testing/at-length';
import type { Page } from 'playwright-core';
import { brokenWords } from '../browser/broken-words.ts';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { expect } from '../expect.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import type { Screen, Visit } from './screen.ts';
import { settleColors } from './settle-colors.ts';

const NARROWEST = 320;
const NARROW_DESK = 1024;

// Rows further down are made like those above; a hundred of them take seconds to look at.
const likeTheOnesAbove =
  'tbody tr:nth-child(n+7), [data-technician-id]:nth-child(n+5), [data-unscheduled] [role=row]:nth-child(n+5)';

const briefly = (axe: AxeBuilder) => axe.exclude(likeTheOnesAbove);

/** What has to be true of every screen: in both themes, and where it is narrower. */
export async function checkScreen({ only }: Screen, { page, size }: Visit): Promise<void> {
  await expectAccessible(page, briefly);
  // A phone has the desk's colors: where both are looked at, only what it alone has is new.
  if (atLength(true, size === 'desk' || only === 'phone')) await expectReadableInTheDark(page);
  await expectNoSidewaysScroll(page);
  await expectTablesInside(page);
  await expectStylesOnce(page);
  const viewport = page.viewportSize();
  const width = size === 'phone' ? NARROWEST : NARROW_DESK;
  await page.setViewportSize({ width, height: viewport?.height ?? width });
  await expectNoSidewaysScroll(page);
  await expectTablesInside(page);
  expect(await brokenWords(page)).toEqual([]);
  if (viewport) await page.setViewportSize(viewport);
}

/** A table that is wider than its card lies over what stands beside it, which makes no page wider. */
async function expectTablesInside(page: Page): Promise<void> {
  const wider = await page.locator('[data-card] table').evaluateAll((tables) =>
    tables
      .filter((table) => {
        const card = table.closest('[data-card]')?.getBoundingClientRect();
        const scrolls = table.parentElement && getComputedStyle(table.parentElement).overflowX;
        return scrolls !== 'auto' && card && table.getBoundingClientRect().right > card.right + 1;
      })
      .map((table) => table.querySelector('caption')?.textContent),
  );
  expect(wider).toEqual([]);
}

/** The page's own styles that come again would win over what was made to differ from them. */
async function expectStylesOnce(page: Page): Promise<void> {
  const files = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  expect(files).toEqual([...new Set(files)]);
}

/** The same document in other colors: only they can be wrong. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settleColors(page);
  await expectAccessible(page, (axe) => briefly(axe).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}
