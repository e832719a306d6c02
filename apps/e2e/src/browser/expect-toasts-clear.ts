import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';

/** What is pressed or read first that a toast lies upon, by its words. */
const coveredOn = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-toast]')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    const wanted = 'h1, h2, a[href], button, input, select, textarea, [role=alert], [role=status]';
    return [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter((element) => !element.closest('[data-toast]') && element.checkVisibility())
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return (
          box.width * box.height > 0 &&
          box.width * box.height < (innerWidth * innerHeight) / 2 &&
          toasts.some(
            (toast) =>
              Math.min(toast.right, box.right) - Math.max(toast.left, box.left) > 1 &&
              Math.min(toast.bottom, box.bottom) - Math.max(toast.top, box.top) > 1,
          )
        );
      })
      .map((element) => element.ariaLabel ?? element.textContent);
  });

/** The page moves without a change of what is on it, as by fonts that come late: a heading gets under the toast. */
export const pushUnderToast = (page: Page) =>
  page.evaluate(() => {
    const top = (element?: Element | null) => element?.getBoundingClientRect().top ?? 0;
    const toast = top(document.querySelector('[data-toast]'));
    const above = [...document.querySelectorAll('h1, h2')].findLast(
      (heading) => top(heading) > 0 && top(heading) < toast,
    );
    document.body.style.paddingTop = `${toast - top(above)}px`;
  });

/** The toasts that stand here are whole, and cover neither title nor notices nor buttons. */
export async function expectToastsClear(page: Page): Promise<void> {
  const toasts = page.locator('[data-toast]');
  await expect(toasts.first()).toBeVisible();
  await expect(toasts.first()).toBeInViewport({ ratio: 1 });
  // A toast that has gone meanwhile covers nothing, and proves nothing.
  await expect
    .poll(async () => ({ covered: await coveredOn(page), isThere: (await toasts.count()) > 0 }))
    .toEqual({ covered: [], isThere: true });
}
