import { StateCount, type StatusKey } from '@callboard/contract/calls/statuses';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { ask } from '@callboard/db/testing/ask';
import type { Page } from 'playwright-core';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { callOn, openBoard } from '../dispatch/board-page.ts';
import { setScene } from '../dispatch/scene.ts';
import { expect, PATIENCE_MS } from '../expect.ts';
import { callAndColleague, ownCallAndColleague } from '../history/call-and-colleague.ts';
import { journey, longJourney, sharedJourney } from '../journey.ts';
import { followAddress, showAddress } from '../routes/follow-address.ts';
import { signedInAs } from '../session/session-of.ts';
import { countListed } from './count-listed.ts';
import { countHeard } from './moments.ts';

const ZONE = 'America/Chicago';
const MINUTE = 60_000;
/** A call as a part of the dashboard names it. */
const namedOn = (page: Page, part: string, { callNumber }: { callNumber: number }) =>
  page
    .getByRole('region', { name: part, exact: true })
    .getByRole('listitem')
    .filter({ hasText: `#${callNumber}` });

async function idOf(databaseUrl: string, email: string): Promise<unknown> {
  const [row] = await ask(databaseUrl, `select id from employees where email = '${email}'`);
  return row?.id;
}

sharedJourney(
  'others’ changes arrive without taking anything from the hand',
  async ({ app, person }) => {
    const { page, axe } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    const { path, read, change, update } = await ownCallAndColleague(app);
    await change('status', { status: 'scheduled' });
    const scheduledAt = new Date(Date.now() - 35 * MINUTE).toISOString();
    await update({ durationMinutes: 60, scheduledAt, arrivalWindow: null, needsTime: false });
    await page.goto(path);
    // The whole of a late day is replayed where nobody waits.
    await expect(page.locator('h1 ~ [data-mark]')).toContainText(/\d+ min late/);
    const status = page.getByRole('combobox', { name: 'Status' });
    await expect(status).toContainText('Scheduled');

    await page.getByRole('button', { name: 'Edit details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await dialog.getByLabel('Description').fill('Half a senten');
    await change('status', { status: 'confirmed' });
    await expect(page.locator('#main').getByText('Confirmed').first()).toBeAttached();
    await expect(dialog.getByLabel('Description')).toHaveValue('Half a senten');
    await expect(dialog.getByLabel('Description')).toBeFocused();

    await dialog.getByLabel('Duration').selectOption('1 h 30 min');
    await update({ durationMinutes: 120 });
    await expect(dialog).toContainText(/changed Duration from 1 h to 2 h while you were editing\./);
    await axe();
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(dialog.getByLabel('Duration')).toHaveValue('120');
    await expect(dialog.getByLabel('Duration')).toBeFocused();
    await expect(dialog.getByLabel('Description')).toHaveValue('Half a senten');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await read()).toMatchObject({ description: 'Half a senten', durationMinutes: 120 });
  },
);

sharedJourney(
  'a list and its count follow, and the focus stays on its row',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    const { id, change } = await ownCallAndColleague(app);
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
  },
);

longJourney('tabs share one stream, and the next one takes over', async ({ app, person }) => {
  const { page, context } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  const { path, change } = await ownCallAndColleague(app);
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

longJourney(
  'a day replayed: what is late, over and unassigned is marked everywhere, and each counter is its list',
  async ({ app, person }) => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
    const { technician, call, office } = await setScene(app);
    // The dashboard names the oldest first: those of the demo company would stand before these.
    await ask(
      app.databaseUrl,
      `update service_calls set status = 'canceled'
        where status in ('new', 'scheduled', 'confirmed', 'en_route')
          and (assigned_employee_id is null or needs_time or scheduled_at < now())`,
    );
    const today = wallTime(Date.now() - 35 * MINUTE, ZONE).date;
    const visit = async (name: string, minutes: number, status: StatusKey) => {
      const assignedEmployeeId = await technician(name);
      const made = await call(9, {
        assignedEmployeeId,
        scheduledAt: ago(minutes),
        durationMinutes: 60,
      });
      await office('PATCH', `/service-calls/${made._id}/status`, { status });
      return made;
    };
    const late = await visit('Ann Late', 35, 'scheduled');
    const soon = await visit('Bea Soon', 8, 'confirmed');
    const over = await visit('Cid Over', 34, 'in_progress');
    await ask(
      app.databaseUrl,
      `update service_calls set status_times = '{"arrivedAt": "${ago(70)}"}' where id = '${over._id}'`,
    );
    const nobodys = await call(9, { scheduledAt: ago(30) });
    const held = await call(9, { scheduledAt: ago(30) });
    await office('PATCH', `/service-calls/${held._id}/status`, { status: 'on_hold' });
    const marked: [typeof late, string, RegExp][] = [
      [late, 'scheduled', /3[5-9] min late/],
      [over, 'in_progress', /1\d min over/],
      [nobodys, 'new', /Unassigned, 3\d min overdue/],
      [held, 'on_hold', /Since \d+:\d\d [AP]M/],
    ];

    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    const second = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await page.clock.install({ time: Date.now() });
    await openBoard(page, today, 'day');
    for (const [{ _id }, , words] of marked) await expect(callOn(page, _id)).toContainText(words);
    await expect(callOn(page, soon._id)).not.toContainText(/\blate\b/);
    await callOn(page, late._id).hover();
    await page.clock.runFor(1000);
    await expect(page.getByRole('tooltip')).toContainText(/min late/);

    const counted = StateCount.array().parse(await office('GET', '/service-calls/count-by-state'));
    for (const { key, count } of counted) {
      expect(await countListed(office, key), key).toBe(count);
    }
    const unscheduled = counted.find(({ key }) => key === 'unscheduled')?.count;
    await expect(page.getByRole('heading', { name: /^Unscheduled/ })).toHaveText(
      `Unscheduled ${unscheduled}`,
    );

    // The clock alone makes a visit late.
    await page.clock.fastForward(10 * MINUTE);
    await expect(callOn(page, soon._id)).toContainText(/1[89] min late/);

    await second.page.goto('/dashboard');
    await expect(namedOn(second.page, 'Today’s visits', late)).toContainText(/\d+ min late/);
    await expect(namedOn(second.page, 'Today’s visits', soon)).toHaveCount(0);
    await expect(namedOn(second.page, 'Technicians now', over)).toContainText(/1\d min over/);
    await expect(namedOn(second.page, 'Unscheduled', nobodys)).toContainText(
      /Unassigned, 3\d min overdue/,
    );
    for (const [{ _id, callNumber }, status, words] of marked) {
      await followAddress(second.page, `/service-calls/${_id}`);
      await expect(second.page.locator('h1 ~ [data-mark]')).toContainText(words);
      await followAddress(second.page, `/service-calls/status/${status}?q=${callNumber}`);
      const row = second.page
        .getByRole('row')
        .filter({ has: second.page.locator(`a[href$="${_id}"]`) });
      await expect(row).toContainText(words);
    }

    await followAddress(second.page, `/service-calls/${late._id}`);
    await expect(second.page.locator('h1 ~ [data-mark]')).toBeVisible();
    await office('PATCH', `/service-calls/${late._id}/status`, { status: 'in_progress' });
    await expect(second.page.locator('h1 ~ [data-mark]')).toHaveCount(0);
    await expect(callOn(page, late._id)).not.toContainText(/\blate\b/);

    // A change right behind another one is read within a second, by the page's own clock.
    await followAddress(page, '/dashboard');
    const begun = namedOn(page, 'Technicians now', soon);
    await expect(namedOn(page, 'Technicians now', over)).toBeVisible();
    let reads = 0;
    page.on('request', (request) => {
      if (request.url().includes('dashboard.day')) reads += 1;
    });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const heard = await countHeard(
      page,
      String(await idOf(app.databaseUrl, 'dispatcher@example.com')),
    );
    const setOff = async (status: StatusKey) => {
      const before = await heard();
      await office('PATCH', `/service-calls/${soon._id}/status`, { status });
      await expect.poll(heard).toBeGreaterThan(before);
    };
    await setOff('en_route');
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(begun).toContainText('On the way', { timeout: 500 });
    }).toPass({ timeout: PATIENCE_MS });
    const readBefore = reads;
    await setOff('in_progress');
    await page.clock.runFor(800);
    await expect.poll(() => reads).toBeGreaterThan(readBefore);
    await page.clock.resume();
    await expect(begun).toContainText('In progress');
  },
  journey,
);

longJourney(
  'a lost line is told after 5 seconds, and heals by itself',
  async ({ app, person }) => {
    const dana = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    const { page } = dana;
    dana.allow(/ERR_CONNECTION_REFUSED/);
    const { path, change } = await callAndColleague(app);
    const live = page.waitForResponse('**/api/live');
    await page.goto(path);
    await live;
    await becomeQuiet(page);
    await app.kill('SIGKILL');
    const banner = page.getByText(/^Connection lost\. Last updated \d+:\d\d [AP]M\.$/);
    await expect(banner).toBeVisible({ timeout: 15_000 });
    await dana.axe();
    await app.restart();
    await expect(banner).toHaveCount(0);
    await change('status', { status: 'on_hold' });
    await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('On hold');
  },
  journey,
);

longJourney(
  'the dashboard follows, and its numbers are those of the lists',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    const { path, change, update } = await callAndColleague(app);
    await change('status', { status: 'completed' });
    await page.goto('/dashboard');
    const emergencies = page.getByRole('region', { name: 'Emergencies' });
    // Without one there is no card, only the figure.
    const figures = page.getByRole('region', { name: 'To decide now' });
    const figure = figures.getByRole('link', { name: /^Emergency / });
    await expect(figure).toContainText(/\d/);
    const before = Number.parseInt((await figure.innerText()).replace(/\D/g, ''), 10);
    const number = emergencies.getByRole('link', { name: /^\d+ calls?/ });
    await expect(emergencies.locator(`a[href="${path}"]`)).toHaveCount(0);

    await update({ priority: 'emergency' });
    await change('status', { status: 'confirmed' });
    await expect(number).toContainText(new RegExp(`^${before + 1} calls?`));
    await expect(emergencies.locator(`a[href="${path}"]`)).toBeVisible();

    const numbers = await page.locator('#main section a').evaluateAll((links) =>
      links.flatMap((link) => {
        const href = link.getAttribute('href') ?? '';
        const { textContent } = link.closest('li') ?? link;
        const found = /([\d,]+) (?:calls?|payments?)|([\d,]+)$/.exec(textContent?.trim() ?? '');
        const count = found?.[1] ?? found?.[2];
        return count && /status|booked|payments/.test(href) ? [{ href, count }] : [];
      }),
    );
    expect(numbers.length).toBeGreaterThan(10);
    const words = page.getByText(/^[\d,]+ (calls?|payments?)\b|^No (service calls|.*s)$/);
    for (const { href, count } of numbers) {
      // The list before may come to the same.
      await showAddress(page, '/sessions', 'Signed-in devices');
      await followAddress(page, href);
      await expect(words, href).toHaveText(count === '0' ? /^No / : new RegExp(`^${count} `));
    }
  },
  journey,
);
