import { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Page } from 'playwright-core';
import { demoIds } from '../app/demo-ids.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { toast, undo } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';
import { callIn, openBoard } from './board-page.ts';
import { officeAtApi } from './office-at-api.ts';
import { at } from './scene.ts';

// The clocks go back on the Sunday.
const [FRIDAY, SUNDAY, MONDAY] = ['2027-11-05', '2027-11-07', '2027-11-08'];
const span = (day: string, from: number, to: number) => ({
  start: at(day, from),
  end: at(day, to),
});

const fact = (page: Page, term: string) =>
  page.locator('dl > div').filter({ hasText: new RegExp(`^${term}`) });

sharedJourney(
  'a confirmed visit that is rescheduled over a change of clocks is the same for office and customer',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { technician, ownCall } = await demoIds(app.databaseUrl);
    const { customer, property } = ServiceCall.parse(
      await office('GET', `/service-calls/${ownCall}`),
    );
    const { _id: id } = ServiceCall.parse(
      await office('POST', '/service-calls', {
        customerId: customer._id,
        propertyId: property._id,
        assignedEmployeeId: technician,
        scheduledAt: at(FRIDAY, 10),
        durationMinutes: 60,
        arrivalWindow: span(FRIDAY, 10, 14),
      }),
    );
    await office('PATCH', `/service-calls/${id}/status`, { status: 'confirmed' });
    const read = async () => ServiceCall.parse(await office('GET', `/service-calls/${id}`));
    const { page: theirs } = await somebody('customer', app, person);
    await theirs.goto(`/service-calls/${id}`);
    /** What is stored, and what the customer sees of it. */
    const expectPromise = async (
      status: 'Confirmed' | 'Scheduled',
      window: { start: string; end: string },
      words: string,
    ) => {
      await expect.poll(async () => (await read()).status).toBe(status.toLowerCase());
      expect(await read()).toMatchObject({ arrivalWindow: window, windowBroken: false });
      await expect(fact(theirs, 'Arrival window')).toContainText(words);
      await expect(theirs.getByRole('main')).toContainText(status);
    };
    const dispatcher = await somebody('dispatcher', app, person);
    dispatcher.allow(/409 \(Conflict\)/);
    const { page } = dispatcher;

    await page.goto(`/service-calls/${id}`);
    await page.getByRole('button', { name: 'Edit details' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit details' });
    await editor.getByLabel('Schedule time').fill(`${MONDAY}T13:00`);
    await expect(editor.getByLabel('Arrival window').locator('option:checked')).toHaveText(
      'Mon, Nov 8, 2027, 12:00 PM to 4:00 PM',
    );
    await dispatcher.axe();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'No longer confirmed')).toBeVisible();
    await expectPromise('Scheduled', span(MONDAY, 12, 16), 'Nov 8, 2027, 12:00 PM to 4:00 PM');
    await expect(fact(page, 'Arrival window')).toContainText('Nov 8, 2027, 12:00 PM to 4:00 PM');
    await undo(page, 'is scheduled for');
    await expectPromise('Confirmed', span(FRIDAY, 10, 14), 'Nov 5, 2027, 10:00 AM to 2:00 PM');

    await openBoard(page, FRIDAY, 'week');
    await callIn(page, technician, id).focus();
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Alt');
    // Nobody works on a Sunday.
    await pressCustomerAsked(page);
    await expectPromise('Scheduled', span(SUNDAY, 8, 12), 'Nov 7, 2027, 8:00 AM to 12:00 PM');
    expect((await read()).scheduledAt).toBe(at(SUNDAY, 10));
    await page.keyboard.press('Control+z');
    await expectPromise('Confirmed', span(FRIDAY, 10, 14), 'Nov 5, 2027, 10:00 AM to 2:00 PM');

    await office('PATCH', `/service-calls/${id}`, { scheduledAt: at(MONDAY, 13) });
    expect(await read()).toMatchObject({
      status: 'confirmed',
      arrivalWindow: span(FRIDAY, 10, 14),
      windowBroken: true,
    });
    await page.goto(`/service-calls/${id}`);
    await expect(fact(page, 'Arrival window')).toContainText('The visit does not start in it.');
    await expect(fact(theirs, 'Arrival window')).toContainText('Nov 5, 2027, 10:00 AM to 2:00 PM');
    await expect(fact(theirs, 'Arrival window')).not.toContainText('does not start');
  },
);

async function pressCustomerAsked(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Customer asked' }).click();
  await expect(question).toBeHidden();
}
