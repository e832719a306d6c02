import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { choose, expectSummary } from '../main-job/call-page.ts';
import { ownCallAndColleague } from './call-and-colleague.ts';
import { openHistory } from './open-history.ts';
import { toast, undo } from './toasts.ts';

sharedJourney(
  'a status says why when asked, and is taken back on the server',
  async ({ app, person }) => {
    const { page, axe } = await somebody('tech', app, person);
    const { path, read } = await ownCallAndColleague(app);
    const before = await read();
    await page.goto(path);
    await choose(page, 'Status', 'On hold');
    const why = page.getByRole('alertdialog', { name: /is on hold\. Why\?$/ });
    await axe();
    await why.getByRole('button', { name: 'Weather' }).click();
    await expect(toast(page, `Status of #${before.callNumber}: On hold`)).toBeVisible();
    expect(await read()).toMatchObject({ status: 'on_hold', version: before.version + 2 });
    await openHistory(page);
    await expect(page.getByText('Reason: Weather')).toBeVisible();

    await undo(page, 'On hold');
    expect(await read()).toEqual({ ...before, version: before.version + 3 });
    await expect(page.getByRole('combobox', { name: 'Status' })).not.toContainText('On hold');
  },
);

sharedJourney('an assignment is taken back on the server', async ({ app, person }) => {
  const { page } = await somebody('dispatcher', app, person);
  const { path, read } = await ownCallAndColleague(app);
  const before = await read();
  await page.goto(path);
  await choose(page, 'Technician', 'Unassigned');
  await expect(toast(page, 'is unassigned')).toBeVisible();
  expect((await read()).assignedEmployee).toBeNull();

  await undo(page, 'is unassigned');
  expect((await read()).assignedEmployee).toEqual(before.assignedEmployee);
  await expect(page.getByRole('combobox', { name: 'Technician' })).toContainText(
    before.assignedEmployee?.name ?? 'Unassigned',
  );
});

sharedJourney('a moved visit goes back to its time', async ({ app, person }) => {
  const { page } = await somebody('dispatcher', app, person);
  const { path, read, update } = await ownCallAndColleague(app);
  await update({ arrivalWindow: null, durationMinutes: 60 });
  const before = await read();
  await page.goto(path);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Schedule time').fill('2031-05-06T08:15');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'is scheduled for Tue, May 6, 2031, 8:15 AM')).toBeVisible();

  await undo(page, 'is scheduled for');
  expect((await read()).scheduledAt).toBe(before.scheduledAt);
});

sharedJourney.for(['items', 'payments'] as const)(
  'of the %s a removed one comes back as the same row, with the same totals',
  async (list, { app, person }) => {
    const { page } = await somebody('tech', app, person);
    const { path, read } = await ownCallAndColleague(app);
    const before = await read();
    await page.goto(path);
    const card = page.getByRole('region', { name: list === 'items' ? 'Line items' : 'Payments' });
    await card
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(toast(page, ` removed from #${before.callNumber}`)).toBeVisible();
    const removed = await read();
    expect(removed[list]).toEqual(before[list].slice(1));
    expect(removed.balance).not.toBe(before.balance);

    await undo(page, 'removed from');
    expect(await read()).toEqual({ ...before, version: before.version + 2 });
    const money = (dollars: number) =>
      dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await expectSummary(page, {
      subtotal: money(before.subtotal),
      paid: money(before.paid),
      balance: money(before.balance),
    });
  },
);

sharedJourney(
  'what somebody else has changed since stays, and why is said',
  async ({ app, person }) => {
    const { page, allow } = await somebody('dispatcher', app, person);
    allow(/status of 409/);
    const { path, read, change } = await ownCallAndColleague(app);
    await page.goto(path);
    await choose(page, 'Status', 'On hold');
    await page.getByRole('button', { name: 'Skip' }).click();
    await change('status', { status: 'canceled' });
    await page.getByRole('button', { name: 'Undo' }).click();

    const refusal = toast(page, /^Not undone: /);
    await expect(refusal).toContainText(/changed this again later/);
    await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Canceled');
    expect((await read()).status).toBe('canceled');
    // It stays until somebody closes it; the button is told of once somebody is there.
    await refusal.hover();
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(refusal).toBeHidden();
  },
);

sharedJourney(
  'of two who remove the same line only one can bring it back',
  async ({ app, person }) => {
    const { page } = await somebody('tech', app, person);
    const { path, read, change } = await ownCallAndColleague(app);
    const { items } = await read();
    await page.goto(path);
    await page
      .getByRole('region', { name: 'Line items' })
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await change('items', { items: items.slice(1) });
    await change('status', { status: 'on_hold' });
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await toast(page, 'Removed from').getByRole('button', { name: 'Undo' }).click();

    await expect(toast(page, /^Not undone: /)).toContainText('nothing to undo');
    const after = await read();
    expect(after.status).toBe('on_hold');
    expect(after.items).toEqual(items.slice(1));
  },
);

sharedJourney('a change is taken back with the keyboard alone', async ({ app, person }) => {
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
    await choose(page, 'Status', 'On hold');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(toast(page, 'Status of')).toBeVisible();
    // From here on the page's time is the test's; a slow machine takes none of it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    await page.clock.runFor(8000);
    await expect(toast(page, 'Status of')).toBeVisible();
    await toast(page, 'Status of').hover();
    await page.clock.runFor(30_000);
    await expect(toast(page, 'Status of')).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(15_000);
    await expect(toast(page, 'Status of')).toBeHidden();
  },
);
