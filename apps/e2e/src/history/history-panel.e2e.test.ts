import { demoIds } from '../app/demo-ids.ts';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { choose, expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { followAddress, showAddress } from '../routes/follow-address.ts';
import { signedIn } from '../screens/signed-in.ts';
import { ownCallAndColleague } from './call-and-colleague.ts';
import { historyOf, openHistory } from './open-history.ts';
import { undo } from './toasts.ts';

sharedJourney('the history tells who changed what, from what to what', async ({ app, person }) => {
  const { page } = await somebody('tech', app, person);
  const { path, read, change, update } = await ownCallAndColleague(app);
  const { items, payments, description } = await read();
  const tapped = new Date(Date.now() - 10 * 60_000).toISOString();
  await change('status', { status: 'new', at: tapped });
  await change('assign', { assignedEmployeeId: null });
  await change('items', {
    items: [
      ...items.slice(1).map((item) => ({ ...item, quantity: 7 })),
      { item: items[0]?.item, description: 'Capacitor 45/5', quantity: 2, unitPrice: 85 },
    ],
  });
  await change('payments', {
    payments: [{ method: 'cash', amount: 50 }],
  });
  await update({ description: `Long story: ${'blower '.repeat(60)}end` });

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('#');
  await expect(historyOf(page).getByRole('listitem')).toHaveCount(0);
  const entries = await openHistory(page);
  await expect(entries.first()).toContainText(/^[A-Z]\w+ [A-Z]\w+, /);
  await expect(entries.first().locator('time')).toHaveAttribute('title', / at .+ C[DS]T$/);
  await expect(entries.nth(0)).toContainText(`Description: ${description || 'none'} → Long story`);
  await expect(entries.nth(1)).toContainText('Added payment $50.00, Cash');
  await expect(entries.nth(1)).toContainText(
    `Removed payment $${payments[0]?.amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  await expect(entries.nth(2)).toContainText('Added Capacitor 45/5, 2 × $85.00');
  await expect(entries.nth(2)).toContainText(/Removed .+ × \$/);
  await expect(entries.nth(2)).toContainText(/Quantity of .+: [\d.]+ → 7/);
  await expect(entries.nth(3)).toContainText(/Technician: \w+ \w+ → Unassigned/);
  await expect(entries.nth(4)).toContainText(/Status: .+ → New/);
  await expect(entries.nth(4)).toContainText(/Tapped .+, received /);
  await expect(entries.nth(3)).not.toContainText('Tapped');
  await expect(entries.last()).toContainText('Created');

  await expect(entries.first()).not.toContainText('end');
  await entries.first().getByRole('button', { name: 'Show all' }).click();
  await expect(entries.first()).toContainText(/blower end(Show less)?Undo/);

  // Who works in the field reads it, and what goes back is decided in the office.
  await expect(page.getByRole('button', { name: 'Revert to here' })).toHaveCount(0);

  // The open history follows what happens on its page.
  const before = await entries.count();
  await choose(page, 'Status', 'Completed');
  await expect(entries.first()).toContainText('Status: New → Completed');
  await undo(page, 'Completed');
  await expect(entries.first()).toContainText(/Undid \w+ \w+’s change from /);
  await expect(entries).toHaveCount(before + 2);

  // What was undone is not offered again; a change further down is undone in its own place.
  const undoButton = { name: /^Undo the change/ };
  await expect(entries.nth(1).getByRole('button', undoButton)).toHaveCount(0);
  await entries.nth(2).getByRole('button', undoButton).click();
  await expect(entries.first()).toContainText(/Description: Long story.* → /);
  await expect(entries.last().getByRole('button', undoButton)).toHaveCount(0);
});

longJourney(
  'a long history comes in pages, and nothing of it before it is opened',
  async ({ app, person }) => {
    const { page } = await person('phone', await signedIn('admin', app));
    await page.setViewportSize({ width: 360, height: 740 });
    const { path, change } = await ownCallAndColleague(app);
    for (let step = 0; step < 24; step++) {
      const status = step % 2 ? 'new' : 'scheduled';
      await change('status', { status });
    }
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/history[.-]list/.test(request.url())) asked.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('#');
    await becomeQuiet(page);
    expect(asked).toEqual([]);
    const entries = await openHistory(page);
    await expect(entries).toHaveCount(20);
    expect(asked).not.toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect(entries.nth(24)).toBeVisible();
    await expect(entries.last()).toContainText('Created');
  },
);

longJourney(
  'whatever the office keeps has its history where it is edited',
  async ({ app, person }) => {
    const { page } = await somebody('admin', app, person);
    const { customer, technician } = await demoIds(app.databaseUrl);
    await page.goto('/admin/items?q=PRT-FLT-16');
    await page.getByRole('button', { name: /^Edit / }).click();
    await page.getByLabel('Price', { exact: true }).last().fill('112.5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: /^Edit / }).click();
    await expect((await openHistory(page)).first()).toContainText(/Price: \$[\d.]+ → \$112\.50/);

    await followAddress(page, `/customers/${customer}`);
    await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
    // All that happened with the customer: the calls, too, so what made them is pages away.
    const ofCalls = historyOf(page).getByRole('listitem').filter({ hasText: 'Call #' });
    await expect(ofCalls.first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Edit .+,/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit property' });
    await dialog.getByLabel('City').fill('Round Rock');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('button', { name: /^Edit .+,/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'History' }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText(/Address: .+ → .+Round Rock/);

    await showAddress(page, '/admin/referral-sources', 'Referral Sources');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expect((await openHistory(page)).last()).toContainText('Created');

    await showAddress(page, `/admin/employees/${technician}`, 'Tyler Brooks');
    await expect((await openHistory(page)).last()).toContainText('Created');
  },
);
