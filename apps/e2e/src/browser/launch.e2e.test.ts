import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../expect.ts';
import { launchBrowser } from './launch-browser.ts';

let browser: Awaited<ReturnType<typeof launchBrowser>>;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

test('a browser is found on this machine and paints text', async () => {
  const page = await browser.newPage({ viewport: { width: 400, height: 100 } });
  await page.setContent('<p>Ordinary <b>Bold</b> <i>Italic</i> 0123456789 $1,240.50 Saving…</p>');
  await expect(page.getByText('Bold')).toBeVisible();
  expect(await darkPixels(page)).toBeGreaterThan(500);
  await page.setContent('<p></p>');
  expect(await darkPixels(page)).toBe(0);
});

test('bold text is drawn with more ink than ordinary text', async () => {
  const page = await browser.newPage({ viewport: { width: 400, height: 100 } });
  await page.setContent('<p>Balance due</p>');
  const ordinary = await darkPixels(page);
  await page.setContent('<p><b>Balance due</b></p>');
  expect(await darkPixels(page)).toBeGreaterThan(ordinary);
});

test('a page cannot reach a foreign host', async () => {
  const page = await browser.newPage();
  await expect(page.goto('http://callboard.example/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
});

/** Counted by the browser itself, which can read the picture it took. */
async function darkPixels(page: Page): Promise<number> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const answer = await fetch(`data:image/png;base64,${base64}`);
    const bitmap = await createImageBitmap(await answer.blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const pixels = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return pixels.filter((value, index) => index % 4 === 0 && value < 128).length;
  }, picture);
}
