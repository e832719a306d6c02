import { ask } from '@callboard/db/testing/ask';
import { expect } from '../expect.ts';
import { ownCallAndColleague } from '../history/call-and-colleague.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';
import { choose, putOnHold } from './call-page.ts';

sharedJourney('a double tap on the next status is one step', async ({ app, person }) => {
  const [row = {}] = await ask(
    app.databaseUrl,
    `select id from service_calls where status = 'scheduled' order by call_number limit 1`,
  );
  const { page } = await person('phone', await signedInAs(app, 'dispatcher@example.com'));
  await page.goto(`/service-calls/${String(row.id)}`);
  const next = page.getByRole('button', { name: /^Next status/ });
  await expect(next).toContainText('On the way');
  // It rests for a second, which a busy machine may take to look.
  await next.evaluate((button) => {
    const look = () => {
      if (button.ariaDisabled === 'true') button.setAttribute('data-rested', '');
    };
    new MutationObserver(look).observe(button, { attributeFilter: ['aria-disabled'] });
  });
  await next.dblclick();
  await expect(next).toContainText('In progress');
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('data-rested');
  await expect(page.getByText(/^Status of #\d+: On the way$/)).toBeVisible();

  // A second later it is a button again.
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect(next).toContainText('Mark completed');
});

longJourney('what a status does not say yet is offered as a step', async ({ app, person }) => {
  const { page, axe } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  const tech = await person('phone', await signedInAs(app, 'tech@example.com'));
  const { path, change, update, read } = await ownCallAndColleague(app);
  const status = page.getByRole('combobox', { name: 'Status' });
  await change('status', { status: 'new' });
  await update({ needsTime: false });
  await page.goto(path);
  await page.getByRole('button', { name: 'Mark scheduled' }).click();
  await expect(status).toContainText('Scheduled');
  await expect(page.getByRole('button', { name: 'Mark scheduled' })).toHaveCount(0);

  await change('payments', { payments: [] });
  await change('status', { status: 'completed' });
  await expect(status).toContainText('Completed');
  // The bill is the office's: a technician's next step ends with the work.
  await tech.page.goto(path);
  await expect(tech.page.getByRole('group', { name: 'Quick actions' })).toBeVisible();
  await expect(tech.page.getByRole('button', { name: /^Next status/ })).toHaveCount(0);

  await choose(page, 'Status', 'Closed (paid)');
  const due = page.getByRole('status').filter({ hasText: /^Closed with a balance of \$/ });
  await expect(due).toBeVisible();
  await axe();
  await due.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toContainText('Completed');

  await choose(page, 'Status', 'Closed (paid)');
  await due.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Payment of \$[\d,.]+ added$/)).toBeVisible();
  await expect(due).toHaveCount(0);
  expect((await read()).balance).toBe(0);

  await change('status', { status: 'invoiced' });
  await page.getByRole('button', { name: 'Mark closed' }).click();
  await expect(status).toContainText('Closed (paid)');
});

longJourney('who skips the reason is told that nobody comes back', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  const { path } = await ownCallAndColleague(app);
  await page.goto(path);
  await putOnHold(page, 'Skip', async () => {
    await page.getByRole('switch', { name: 'Come back' }).click();
    await expect(page.getByLabel('Return visit')).not.toHaveValue('');
  });
  await expect(page.getByText(/^No return visit for #\d+ was booked$/)).toBeVisible();
});
