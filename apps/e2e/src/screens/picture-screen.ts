import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import type { Screen, Visit } from './screen.ts';

// A list of a hundred rows tells nothing more further down.
const MOST_HEIGHT = 2400;

// A handful tells whether the dark theme holds; the colors themselves are checked everywhere.
const ALSO_DARK = /^(login-employee|dashboard|call-full|payment-new|employees|settings|portal)$/;

const ON_TOP =
  '[role=dialog], [role=alertdialog], [role=listbox], [popover]:popover-open, dialog[open]';

/** Takes pictures of a screen: all of a page, and of what is open above it as much as people see. */
export async function pictureScreen({ name }: Screen, { page, size }: Visit): Promise<void> {
  const viewport = page.viewportSize();
  const isCovered = await page.locator(ON_TOP).first().isVisible();
  // A taller window, not the browser's full page: that would lay a phone's page out for a mouse.
  if (viewport && !isCovered) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...viewport, height: Math.min(height, MOST_HEIGHT) });
  }
  await picture(`${name}.png`);
  if (ALSO_DARK.test(name)) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(`${name}-dark.png`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  if (viewport) await page.setViewportSize(viewport);

  async function picture(file: string) {
    const path = join(repositoryRoot, 'apps/e2e/.screens/all', size, file);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  }
}
