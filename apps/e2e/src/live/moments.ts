import type { Page } from 'playwright-core';

const WAIT_MS = 5000;

/**
 * Waits until something is on a page, and tells when that was: in the page, since looking from
 * outside would add to the time.
 * @returns milliseconds since 1970
 */
export const appearsAt = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    ({ selector, wait }) =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${selector} did not appear`)), wait);
        const observer = new MutationObserver(look);
        function look() {
          if (!document.querySelector(selector)) return;
          clearTimeout(timer);
          observer.disconnect();
          resolve(Date.now());
        }
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
      }),
    { selector, wait: WAIT_MS },
  );

/** Has a page note when the pointer is let go of the next time; what `dropAt` then tells. */
export const noteNextDrop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const note = () => {
      document.documentElement.dataset.droppedAt = String(Date.now());
    };
    window.addEventListener('pointerup', note, { once: true, capture: true });
  });

/** When the noted drop was, in milliseconds since 1970. */
export const dropAt = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.droppedAt));

/**
 * Has a page count the live changes that its browser hears.
 * @param dispatcherId whose page it is
 * @returns how many there were
 */
export async function countHeard(page: Page, dispatcherId: string): Promise<() => Promise<number>> {
  await page.evaluate((name) => {
    const { dataset } = document.documentElement;
    dataset.heard = '0';
    // What the browser's tabs tell each other.
    new BroadcastChannel(name).addEventListener('message', ({ data }) => {
      if (data.say === 'event') dataset.heard = String(Number(dataset.heard) + 1);
    });
  }, `callboard live ${dispatcherId} dispatcher`);
  return () => page.evaluate(() => Number(document.documentElement.dataset.heard));
}
