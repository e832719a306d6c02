import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import type { Screen, Visit } from './screen.ts';

// A list of a hundred rows tells nothing more further down.
const MOST_HEIGHT = 2400;

// A handful tells whether the dark theme holds; what it is checked for is checked on all.
const ALSO_DARK = /^(login-employee|dashboard|call-full|payment-new|employees|settings|portal)$/;

/** Takes pictures of a screen, as far down as it goes. */
export async function pictureScreen({ name }: Screen, { page, size }: Visit): Promise<void> {
  await picture(`${name}.png`);
  if (!ALSO_DARK.test(name)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(`${name}-dark.png`);
  await page.emulateMedia({ colorScheme: 'light' });

  async function picture(file: string) {
    const { width, height } = await page.evaluate(() => ({
      width: window.innerWidth,
      height: document.documentElement.scrollHeight,
    }));
    await page.screenshot({
      path: join(repositoryRoot, 'apps/e2e/.screens/all', size, file),
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) },
      animations: 'disabled',
      caret: 'hide',
    });
  }
}
