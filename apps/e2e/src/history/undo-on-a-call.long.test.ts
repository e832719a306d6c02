import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { choose, expectSummary, putOnHold } from '../main-job/call-page.ts';
import { ownCallAndColleague } from './call-and-colleague.ts';
import { openHistory } from './open-history.ts';
import { toast, undo } from './toasts.ts';

sharedJourney(
  'status, technician, time and a payment are each taken back on the server',
  async ({ app, person }) => {
    const { page, axe } = await somebody('dispatcher', app, person);
    const { path, read, update } = await ownCallAndColleague(app);
    await update({ arrivalWindow: null, durationMinutes: 60 });
    let before = await read();
    const { callNumber } = before;
    /** All is as before, but for the changes that it took. */
    const expectBack = async (changes: number) => {
      before = { ...before, version: before.version + changes };
      expect(await read()).toEqual(before);
    };
    await page.goto(path);

    // A status says why when asked.
    await putOnHold(page, 'Weather', axe);
    await expect(toast(page, `Status of #${callNumber}: On hold`)).toBeVisible();
    expect(await read()).toMatchObject({ status: 'on_hold', version: before.version + 2 });
    await openHistory(page);
    await expect(page.getByText('Reason: Weather')).toBeVisible();
    await undo(page, 'On hold');
    await expectBack(3);
    await expect(page.getByRole('combobox', { name: 'Status' })).not.toContainText('On hold');

    await choose(page, 'Technician', 'Unassigned');
    await expect(toast(page, 'is unassigned')).toBeVisible();
    expect((await read()).assignedEmployee).toBeNull();
    await undo(page, 'is unassigned');
    await expectBack(2);
    await expect(page.getByRole('combobox', { name: 'Technician' })).toContainText(
      before.assignedEmployee?.name ?? 'Unassigned',
    );

    await page.getByRole('button', { name: 'Edit details' }).click();
    await page.getByLabel('Schedule time').fill('2031-05-06T08:15');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'is scheduled for Tue, May 6, 2031, 8:15 AM')).toBeVisible();
    await undo(page, 'is scheduled for');
    await expectBack(2);

    // A removed payment comes back as the same row, with the same totals.
    const money = (dollars: number) =>
      dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const words = `${money(before.payments[0]?.amount ?? 0)},`;
    await page
      .getByRole('region', { name: 'Payments' })
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(toast(page, words)).toContainText(`removed from #${callNumber}`);
    const removed = await read();
    expect(removed.payments).toEqual(before.payments.slice(1));
    expect(removed.balance).not.toBe(before.balance);
    await undo(page, words);
    await expectBack(2);
    await expectSummary(page, {
      subtotal: money(before.subtotal),
      paid: money(before.paid),
      balance: money(before.balance),
    });
  },
);

longJourney(
  'what somebody else has done since stays, and why nothing is taken back is said',
  async ({ app, person }) => {
    const { page, allow } = await somebody('dispatcher', app, person);
    allow(/status of 409/);
    const { path, read, change } = await ownCallAndColleague(app);
    const { items } = await read();
    const refusal = toast(page, /^Not undone: /);
    await page.goto(path);
    await putOnHold(page, 'Skip');
    await change('status', { status: 'canceled' });
    await toast(page, 'On hold').getByRole('button', { name: 'Undo' }).click();
    await expect(refusal).toContainText(/changed this again later/);
    await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Canceled');
    expect((await read()).status).toBe('canceled');
    // It stays until somebody closes it; the button is told of once somebody is there.
    await refusal.hover();
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(refusal).toBeHidden();

    // Of two who remove the same line only one can bring it back.
    await page
      .getByRole('region', { name: 'Line items' })
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await change('items', { items: items.slice(1) });
    await change('status', { status: 'scheduled' });
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await toast(page, 'removed from').getByRole('button', { name: 'Undo' }).click();
    await expect(refusal).toContainText('nothing to undo');
    const after = await read();
    expect(after.status).toBe('scheduled');
    expect(after.items).toEqual(items.slice(1));
  },
);

longJourney('a change is taken back with the keyboard alone', async ({ app, person }) => {
  const { page } = await somebody('tech', app, person);
  const { path, read } = await ownCallAndColleague(app);
  const { status } = await read();
  await page.goto(path);
  await page.getByRole('combobox', { name: 'Status' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press(status === 'new' ? 'End' : 'Home');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Status of')).toBeVisible();
  expect((await read()).status).not.toBe(status);

  await page.keyboard.press('F6');
  const button = page.getByRole('button', { name: 'Undo' });
  for (let step = 0; step < 3; step++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, /^Undone: /)).toBeVisible();
  expect((await read()).status).toBe(status);
  // The next Tab goes on from the page's control, not from its very top.
  await expect(page.locator('body')).not.toBeFocused();
});

sharedJourney(
  'there are at least eight seconds to undo, and no hurry at all once there',
  async ({ app, person }) => {
    const { page } = await somebody('tech', app, person);
    const { path, change } = await ownCallAndColleague(app);
    // Choosing what a call already has changes nothing.
    await change('status', { status: 'scheduled' });
    await page.clock.install();
    await page.goto(path);
    await putOnHold(page, 'Skip');
    await expect(toast(page, 'Status of')).toBeVisible();
    // From here on the page's time is the test's; a slow machine takes none of it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
    await page.clock.runFor(5000);
    await expect(toast(page, 'Status of')).toBeVisible();
    await toast(page, 'Status of').hover();
    await page.clock.runFor(30_000);
    await expect(toast(page, 'Status of')).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(15_000);
    await expect(toast(page, 'Status of')).toBeHidden();
  },
);
