import { becomeQuiet } from '../browser/become-quiet.ts';
import { expect } from '../expect.ts';
import { callAndColleague } from '../history/call-and-colleague.ts';
import { journey } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';

journey('who else has a call open is said, and who edits it', async ({ app, person }) => {
  const dana = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  const tech = await person('phone', await signedInAs(app, 'tech@example.com'));
  const { path } = await callAndColleague(app);
  const open = /has this open$/;
  await dana.page.goto(path);
  await tech.page.goto(path);
  for (const { page } of [dana, tech]) await expect(page.getByText(open)).toBeVisible();
  await tech.page.goto('/dashboard');
  await expect(dana.page.getByText(open)).toHaveCount(0);
  await tech.page.goto(path);
  await tech.page.getByRole('button', { name: 'Edit details' }).click();
  await tech.page.getByLabel('Description').fill('Bring a ladder');
  await expect(dana.page.getByText(/is editing$/)).toBeVisible();
  await dana.axe();
});

journey('others’ changes arrive without taking anything from the hand', async ({ app, person }) => {
  const { page, axe } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  const { path, read, change, update } = await callAndColleague(app);
  await change('status', { status: 'scheduled' });
  await update({ durationMinutes: 60 });
  await page.goto(path);
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toContainText('Scheduled');

  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByLabel('Description').fill('Half a senten');
  await change('status', { status: 'confirmed' });
  await expect(page.locator('#main').getByText('Confirmed').first()).toBeAttached();
  await expect(dialog.getByLabel('Description')).toHaveValue('Half a senten');
  await expect(dialog.getByLabel('Description')).toBeFocused();

  await dialog.getByLabel('Duration in minutes').fill('90');
  await update({ durationMinutes: 120 });
  await expect(dialog).toContainText(/changed Duration from 60 to 120 while you were editing\./);
  await axe();
  await dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(dialog.getByLabel('Duration in minutes')).toHaveValue('120');
  await expect(dialog.getByLabel('Duration in minutes')).toBeFocused();
  await expect(dialog.getByLabel('Description')).toHaveValue('Half a senten');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await read()).toMatchObject({ description: 'Half a senten', durationMinutes: 120 });
});

journey('a list and its count follow, and the focus stays on its row', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  const { id, change } = await callAndColleague(app);
  await change('status', { status: 'scheduled' });
  await page.goto('/service-calls/status/confirmed');
  const row = page.locator(`a[href="/service-calls/${id}"]`).first();
  const first = page.locator('tbody a').first();
  await first.focus();
  await expect(row).toHaveCount(0);
  await change('status', { status: 'confirmed' });
  await expect(row).toHaveCount(1);
  await expect(first.or(page.locator('a:focus'))).toBeVisible();
  await expect(page.locator('tbody a:focus')).toHaveCount(1);
  await change('status', { status: 'scheduled' });
  await expect(row).toHaveCount(0);
});

journey('tabs share one stream, and the next one takes over', async ({ app, person }) => {
  const { page, context } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  const { path, change } = await callAndColleague(app);
  await change('status', { status: 'scheduled' });
  let streams = 0;
  context.on('response', (response) => {
    if (response.url().endsWith('/api/live')) streams += 1;
  });
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(path);
    await expect(tab.getByRole('combobox', { name: 'Status' })).toContainText('Scheduled');
  }
  await change('status', { status: 'confirmed' });
  for (const tab of [page, second]) {
    await expect(tab.getByRole('combobox', { name: 'Status' })).toContainText('Confirmed');
  }
  expect(streams).toBe(1);
  await page.close();
  await change('status', { status: 'scheduled' });
  await expect(second.getByRole('combobox', { name: 'Status' })).toContainText('Scheduled');
  expect(streams).toBe(2);
});

journey('a lost line is told after 5 seconds, and heals by itself', async ({ app, person }) => {
  const dana = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  const { page } = dana;
  dana.allow(/ERR_CONNECTION_REFUSED/);
  const { path, change } = await callAndColleague(app);
  const live = page.waitForResponse('**/api/live');
  await page.goto(path);
  await live;
  await becomeQuiet(page);
  await app.kill('SIGKILL');
  const banner = page.getByText(/^Connection lost\. What you see is from \d+:\d\d [AP]M\.$/);
  await expect(banner).toBeVisible({ timeout: 15_000 });
  await dana.axe();
  await app.restart();
  await expect(banner).toHaveCount(0);
  await change('status', { status: 'on_hold' });
  await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('On hold');
});
