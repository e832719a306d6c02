import type { AxeBuilder } from '@axe-core/playwright';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import type { Visit } from './screen.ts';
import { settleColors } from './settle-colors.ts';

const NARROWEST = 320;

// Rows further down are made like those above; a hundred of them take seconds to look at.
const likeTheOnesAbove = 'tbody tr:nth-child(n+7)';

const briefly = (axe: AxeBuilder) =>
  axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(likeTheOnesAbove);

/** What has to be true of every screen: in both themes, and on a phone at both of its widths. */
export async function checkScreen({ page, size }: Visit): Promise<void> {
  await expectAccessible(page, briefly);
  // The same document in other colors: only they can be wrong.
  await page.emulateMedia({ colorScheme: 'dark' });
  await settleColors(page);
  await expectAccessible(page, (axe) => briefly(axe).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
  if (size !== 'phone') return;
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST, height: viewport?.height ?? NARROWEST });
  await expectNoSidewaysScroll(page);
  if (viewport) await page.setViewportSize(viewport);
}
