import { test } from 'vitest';
import { expect } from '../expect.ts';
import { endSpin } from './end-spin.ts';
import { launchBrowser } from './launch-browser.ts';

test.for([
  { name: 'a loop without an end', code: 'for (;;);' },
  { name: 'a loop over kept promises', code: '(async () => { for (;;) await null; })()' },
])('a page goes on after $name', async ({ code }, { onTestFinished }) => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const ended: number[] = [];
  const watching = endSpin(page, { longestSilence: 2000, onEnded: () => ended.push(1) });
  await page.evaluate(`
    setTimeout(() => { ${code} }, 0);
    setTimeout(() => document.body.append('Going on'), 1);
  `);
  await expect(page.getByText('Going on')).toBeVisible();
  expect(ended).toHaveLength(1);
  await page.close();
  // It ends with its page.
  await watching;
});
