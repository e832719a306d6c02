import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { pictureScreen } from './picture-screen.ts';
import type { Screen, Visit } from './screen.ts';

const NARROW = [
  { as: '320', width: 320, letters: '' },
  { as: '390-200', width: 390, letters: '200%' },
  { as: '320-200', width: 320, letters: '200%' },
];

const HEIGHT = 640;

// More than any of these dialogs has.
const MOST_STOPS = 40;

const lettersOf = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** What of a dialog's texts is cut off or outside of it, in words. */
const cutOff = (dialog: Locator) =>
  dialog.evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect();
    return [...frame.querySelectorAll<HTMLElement>('button, label, legend, h2, p, li')]
      .filter((element) => {
        const { scrollWidth, clientWidth } = element;
        const box = element.getBoundingClientRect();
        if (clientWidth <= 2) return false;
        return scrollWidth > clientWidth + 1 || box.left < left - 1 || box.right > right + 1;
      })
      .map(({ textContent }) => textContent);
  });

/**
 * What is pressed or typed in, without an edge where the browser's own colors replace the page's; the label of what
 * lies unseen on it counts.
 */
const withoutEdge = (dialog: Locator) =>
  dialog.evaluate((frame) =>
    [...frame.querySelectorAll('button, input, select, textarea')]
      .filter((control) => {
        const isUnseen = getComputedStyle(control).opacity === '0';
        const shown = (isUnseen && control.closest('label')) || control;
        const { borderTopWidth, borderTopStyle, appearance } = getComputedStyle(shown);
        if (control.clientWidth <= 2 || (!isUnseen && appearance === 'auto')) return false;
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

/** Where the keyboard is: nowhere else than in the dialog, and seen. */
const focused = (dialog: Locator) =>
  dialog.evaluate((frame) => {
    const at = document.activeElement;
    const inside = at !== null && frame.contains(at);
    const target = at?.matches('input[type=checkbox], input[type=radio]') ? at.parentElement : at;
    const rings = [at, target, at?.closest('label')].flatMap((one) =>
      one ? [getComputedStyle(one)] : [],
    );
    // On a date's calendar button the browser draws the ring itself, and tells no style of it.
    const isOnCalendar = at?.matches(
      'input[type=date]:not(:focus-visible), input[type=datetime-local]:not(:focus-visible)',
    );
    const isSeen =
      Boolean(isOnCalendar) ||
      rings.some(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      );
    return { inside, isSeen, name: at?.outerHTML.slice(0, 120) ?? '', isFrame: at === frame };
  });

/** Tab goes round inside, and comes to the last button. */
async function expectKeyboardInside(page: Page, dialog: Locator): Promise<void> {
  const last = dialog.getByRole('button').last();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const { inside, isSeen, name, isFrame } = await focused(dialog);
    expect(inside, name).toBe(true);
    expect(isSeen || isFrame || stop === 0, `no ring around ${name}`).toBe(true);
    if (await last.evaluate((button) => button === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not come to the last button');
}

/**
 * What has to be true of an open dialog for somebody with a narrow phone, large letters, colors of their own or
 * a keyboard alone. It is closed then.
 */
export async function checkDialog(screen: Screen, visit: Visit): Promise<void> {
  const { page } = visit;
  const picture = async (as: string) => {
    if (process.env.SCREENS)
      await pictureScreen({ ...screen, name: `${screen.name}-${as}` }, visit);
  };
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last();
  await dialog.waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const viewport = page.viewportSize();

  for (const { as, width, letters } of NARROW) {
    await page.setViewportSize({ width, height: HEIGHT });
    await lettersOf(page, letters);
    await expectNoSidewaysScroll(page);
    await picture(as);
    expect(await cutOff(dialog), as).toEqual([]);
    const last = dialog.getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.99 });
  }
  await lettersOf(page, '');
  if (viewport) await page.setViewportSize(viewport);

  await page.emulateMedia({ forcedColors: 'active' });
  await picture('forced');
  expect(await withoutEdge(dialog)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });

  await expectKeyboardInside(page, dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}
