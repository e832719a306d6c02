import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { aCaller } from './a-caller.ts';

sharedJourney(
  'a dispatcher sees what to know of a caller, writes it down, and finds it on their page',
  async ({ app, person }) => {
    const { _id } = await aCaller(app);
    const dispatcher = await somebody('dispatcher', app, person);
    const { page } = dispatcher;
    await page.goto(`/service-calls/new?customerId=${_id}`);
    const card = page.getByRole('region', { name: 'At a glance' });
    const warranty = 'Parts under warranty until Nov 20, 2090';
    for (const known of ['$412.50', '#7731', 'Done: Blower motor', warranty]) {
      await expect(card).toContainText(known);
    }
    await card.getByRole('button', { name: 'Add note' }).click();
    const note = page.getByRole('dialog', { name: 'Add note' });
    await note.getByRole('textbox', { name: 'Note' }).fill('Ask for the daughter');
    await note.getByRole('button', { name: 'Save note' }).click();
    await expect(card).toContainText('Ask for the daughter');
    await expect(note).toHaveCount(0);
    await dispatcher.axe();
    await dispatcher.screenshot('caller-card');
    await page.goto(`/customers/${_id}`);
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Ask for the daughter');
    await expect(page.getByRole('region', { name: 'By age' })).toContainText('0–30 days$412.50');
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('Done: Blower motor');
    await expect(page.getByRole('region', { name: 'Equipment' })).toContainText(warranty);
    await dispatcher.axe();
    await dispatcher.screenshot('customer-page');
  },
);
