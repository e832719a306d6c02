import type { Person } from '../browser/person.ts';

/** On a phone the navbar's links stand behind a button. */
export async function openMenu({ page, size }: Person): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
}
