import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { aCaller } from './a-caller.ts';

sharedJourney(
  'a technician starts a call for whom they have found, and sees what they may know of them',
  async ({ app, person }) => {
    const { _id, name, lastName } = await aCaller(app);
    const office = await officeAtApi(app);
    for (const text of ['First', 'Second', 'Third', 'Ask for the daughter']) {
      await office('POST', `/customers/${_id}/notes`, { text });
    }
    const technician = await somebody('tech', app, person, 'phone');
    const { page } = technician;
    await page.goto('/sessions');
    await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(lastName);
    await page.keyboard.press('Shift+Enter');
    await expect(page).toHaveURL(`/service-calls/new?customerId=${_id}`);
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(name);

    const card = page.getByRole('region', { name: 'At a glance' });
    for (const known of ['#7731', 'Done: Blower motor', 'Ask for the daughter']) {
      await expect(card).toContainText(known);
    }
    // Neither sums nor more notes, which are the office's.
    await expect(card).not.toContainText('$');
    await expect(card).not.toContainText('First');
    await expect(card.getByRole('link', { name: 'All notes' })).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'Add note' })).toHaveCount(0);
    await technician.axe();
    await technician.screenshot('technicians-caller');
    await page.setViewportSize({ width: 1440, height: 900 });
    await technician.screenshot('technicians-caller-wide');

    await page.getByRole('textbox', { name: 'Description' }).fill('Hums again');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/service-calls\/[0-9a-f-]{36}/);
    await expect(page.getByRole('main')).toContainText('Hums again');
  },
);
