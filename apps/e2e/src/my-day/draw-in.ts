import type { Locator, Page } from 'playwright-core';

/** Draws a line across a box with a finger, which takes a second and rests before it lifts. */
export async function drawIn(page: Page, pad: Locator): Promise<void> {
  // Not while it moves, nor while something that closes is still over it.
  await pad.tap({ trial: true });
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nowhere to sign');
  const finger = await page.context().newCDPSession(page);
  const began = Date.now() / 1000 - 1;
  for (const part of [0, 0.2, 0.4, 0.6, 0.8, 1, 1]) {
    const x = box.x + 30 + (box.width - 60) * part;
    const y = box.y + 30 + (box.height - 50) * part;
    await finger.send('Input.dispatchTouchEvent', {
      type: part === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x, y }],
      timestamp: began + part / 2,
    });
  }
  // A finger that lifts while it moves flings, and a browser takes the next touch as its end.
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: began + 1,
  });
  await finger.detach();
}
