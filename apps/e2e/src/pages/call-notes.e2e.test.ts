import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { ownCallAndColleague } from '../history/call-and-colleague.ts';
import { sharedJourney } from '../journey.ts';

sharedJourney(
  'a technician notes on a phone what they found and how to get in, and the office reads it',
  async ({ app, person }) => {
    const { path } = await ownCallAndColleague(app);
    const technician = await somebody('tech', app, person, 'phone');
    const { page } = technician;
    const office = await somebody('dispatcher', app, person);
    const seenBy = ({ page: screen }: typeof office) => ({
      notes: screen.getByRole('region', { name: 'Notes' }),
      access: screen.getByRole('region', { name: 'Access' }),
    });
    await office.page.goto(path);
    await expect(seenBy(office).notes).toBeVisible();

    await page.goto(path);
    await page.getByRole('button', { name: 'Add note' }).click();
    const note = page.getByRole('dialog', { name: 'Add note' });
    await note.getByRole('textbox', { name: 'Note' }).fill('Filter was soaked\nReplaced it');
    await technician.axe();
    await note.getByRole('button', { name: 'Save note' }).click();
    await expect(seenBy(technician).notes).toContainText('Filter was soaked');

    await page.getByRole('button', { name: 'Add access note' }).click();
    const access = page.getByRole('dialog', { name: 'Add access note' });
    await access.getByRole('combobox', { name: 'About' }).selectOption('Parking');
    await access.getByRole('textbox', { name: 'Note' }).fill('Behind the blue fence');
    await access.getByRole('button', { name: 'Save' }).click();
    await expect(seenBy(technician).access).toContainText('Behind the blue fence');
    await expect(access).toHaveCount(0);
    await technician.axe();

    // The office has had the call open all along.
    await expect(seenBy(office).notes).toContainText('Filter was soaked');
    await expect(seenBy(office).access).toContainText('Behind the blue fence');
    await office.axeAtLength();
  },
);
