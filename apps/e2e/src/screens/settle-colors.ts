import type { Page } from 'playwright-core';

/** Waits until a change of theme has reached every element: colors fade over some frames. */
export function settleColors(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // A change of media is noticed with the next frame; the fading it starts shows in the one after.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
