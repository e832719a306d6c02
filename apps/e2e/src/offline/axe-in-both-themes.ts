import { atLength } from '@callboard/db/testing/at-length';
import { expectAccessible } from '../browser/expect-accessible.ts';
import type { Person } from '../browser/person.ts';
import { settleColors } from '../screens/settle-colors.ts';

/** Checks what is shown, at length in the dark, too, where only the colors can be wrong. */
export async function axeInBothThemes({ page, axe }: Pick<Person, 'page' | 'axe'>): Promise<void> {
  await axe();
  if (atLength(true, false)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await settleColors(page);
  await expectAccessible(page, (narrowed) => narrowed.withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}
