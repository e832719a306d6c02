import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { dayOfVisits } from '../my-day/day-of-visits.ts';
import { ownDay } from '../own-days.ts';
import { sentBy } from '../pages/sent-by.ts';
import { signedInAs } from '../session/session-of.ts';
import { pillOf } from './pill.ts';

const DAY = ownDay('offline/others-lines');

sharedJourney(
  'what the office records while a technician’s form is open stays, whatever the technician saves',
  async ({ app, person }) => {
    const { office, read, visit, item } = await dayOfVisits(app, DAY);
    const { _id: id } = await visit(9, { description: 'No heat' });
    await office('POST', `/service-calls/${id}/items`, { item: item._id, unitPrice: 80 });
    const paid = async () => (await read(id)).payments.map(({ amount }) => amount);
    const { page } = await person('desk', await signedInAs(app, 'tech@example.com'));
    const wholeLists = sentBy(page, 'serviceCalls.setPayments');
    const added = sentBy(page, 'serviceCalls.addPayment');
    await page.goto(`/service-calls/${id}`);
    const pill = pillOf(page);
    await expect(pill).toHaveText(/^All saved/);
    const payments = page.locator('section').filter({ hasText: 'Add Payment' });
    /** The office's payment is on the page, behind what is open. */
    async function officeTakes(amount: number, reference: string) {
      const payment = { method: 'check', amount, reference };
      await office('POST', `/service-calls/${id}/payments`, payment);
      await expect(payments.getByText(reference)).toHaveCount(1);
    }

    await page.getByRole('button', { name: 'Add Payment' }).click();
    const editor = page.getByRole('dialog', { name: 'Add payment' });
    await officeTakes(30, 'Front desk 1');
    await editor.getByLabel('Amount').fill('50');
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.waitFor({ state: 'detached' });
    await expect.poll(paid).toEqual([30, 50]);
    // Each goes by the phone, as the one change that it is.
    expect(wholeLists()).toEqual([]);
    expect(added()).toMatchObject([{ amount: 50 }]);

    await page.getByRole('button', { name: /^Remove \$50\.00/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove this payment?' });
    await officeTakes(10, 'Front desk 2');
    await question.getByRole('button', { name: 'Remove' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(paid).toEqual([30, 10]);
    await expect(pill).toHaveText(/^All saved/);
    expect(wholeLists()).toEqual([]);
  },
);
