import { ask } from '@callboard/db/testing/ask';
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { undo } from '../history/toasts.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { expectRefused } from './expect-refused.ts';
import { somebody } from './somebody.ts';

const fact = (page: Page, term: string) =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });

async function oneId(databaseUrl: string, query: string): Promise<string> {
  const [row] = await ask(databaseUrl, query);
  return String(row?.id);
}

sharedJourney(
  'a call says what it is for, how it presses and what was promised',
  async ({ app, person }) => {
    const { page } = await somebody('dispatcher', app, person);
    const customer = await oneId(
      app.databaseUrl,
      `select customer_id as id from properties group by 1 having count(*) = 1 order by 1 limit 1`,
    );
    await page.goto(`/service-calls/new?customerId=${customer}`);
    const form = page.getByRole('form', { name: 'Visit' });
    const more = form.locator('summary');
    await expect(more).toHaveText('More: 1 h · No arrival window · No tags');
    await more.click();
    const duration = form.getByLabel('Duration');
    await expect(duration).toHaveValue('60');
    await form.getByLabel('Job type').selectOption('Refrigerant leak search');
    await expect(duration).toHaveValue('120');
    await duration.selectOption('1 h 30 min');
    await form.getByLabel('Job type').selectOption('No heat');
    await form.getByLabel('Job type').selectOption('Estimate');
    await expect(duration).toHaveValue('90');
    await form.getByLabel('Priority').selectOption('Emergency');
    await form.getByLabel('Schedule time').fill('2031-05-06T09:00');
    await form.getByLabel('Arrival window', { exact: true }).selectOption('2 h');
    await form.getByLabel('Time not confirmed').check();
    await form.getByLabel('Tags', { exact: true }).fill(`${'x'.repeat(41)}, Dog`);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectRefused(form.getByLabel('Tags', { exact: true }), /Tag/);
    await expect(more).toContainText('1 h 30 min · Arrival window 2 h · Time not confirmed');
    await form.getByLabel('Tags', { exact: true }).fill('Dog, Gate code,, Dog');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.waitForURL(/\/service-calls\/[0-9a-f-]{36}$/);
    await expect(fact(page, 'Job type')).toContainText('Estimate');
    await expect(fact(page, 'Priority')).toContainText('Emergency');
    await expect(fact(page, 'Arrival window')).toContainText('May 6, 2031, 9:00 AM to 11:00 AM');
    await expect(fact(page, 'Tags').getByRole('listitem')).toHaveText(['Dog', 'Gate code']);
    await expect(fact(page, 'Time not confirmed')).toContainText('May 6, 2031, 9:00 AM');

    await page.getByRole('button', { name: 'Edit details' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit details' });
    const promised = editor.getByLabel('Arrival window').locator('option:checked');
    await expect(promised).toHaveText(/May 6, 2031, 9:00 AM to 11:00 AM/);
    await editor.getByLabel('Schedule time').fill('2031-05-06T13:30');
    // The company's window that holds it.
    await expect(promised).toHaveText(/12:00 PM to 2:00 PM/);
    await editor.getByLabel('Priority').selectOption('High');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
    await expect(fact(page, 'Arrival window')).toContainText('12:00 PM to 2:00 PM');
    await expect(fact(page, 'Time not confirmed')).toContainText('1:30 PM');
    await undo(page, /is scheduled for/);
    await expect(fact(page, 'Arrival window')).toContainText('9:00 AM to 11:00 AM');
    await expect(fact(page, 'Priority')).toContainText('Emergency');

    await page.getByRole('button', { name: 'Edit details' }).click();
    await editor.getByLabel('Time not confirmed').uncheck();
    await editor.getByLabel('Arrival window').selectOption('None');
    await editor.getByLabel('Job type').selectOption('Choose…');
    await editor.getByLabel('Tags', { exact: true }).fill('');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(fact(page, 'Scheduled')).toContainText('May 6, 2031, 9:00 AM');
    for (const term of ['Arrival window', 'Job type', 'Tags']) {
      await expect(fact(page, term)).toHaveCount(0);
    }

    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'In progress' }).click();
    await expect(fact(page, 'Times')).toContainText(/^TimesArrived .+:/);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await expect(page.getByText('Status: New → In progress')).toBeVisible();
    await expect(page.getByText('Priority: Emergency → High')).toBeVisible();
    await expect(page.getByText(/^Arrival window: .+9:00 AM to 11:00 AM → none$/)).toBeVisible();
  },
);

longJourney(
  'a technician’s hours, time off and job types are edited with the employee',
  async ({ app, person }) => {
    const { page } = await somebody('admin', app, person);
    const id = await oneId(
      app.databaseUrl,
      "select id from employees where first_name = 'Minh' and role = 'tech'",
    );
    await page.goto(`/admin/employees/${id}`);
    await expect(fact(page, 'Weekly hours')).toContainText('Mon to Fri 8:00 AM to 5:00 PM');
    await expect(fact(page, 'Job types')).toContainText('All job types');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Saturday', { exact: true }).check();
    await page.getByLabel('Saturday, start of work').fill('09:00');
    await page.getByLabel('Saturday, end of work').fill('08:00');
    await page.getByLabel('Friday', { exact: true }).uncheck();
    await page.getByLabel('Estimate').check();
    await page.getByLabel('No heat').check();
    await page.getByRole('button', { name: 'Add time off or extra hours' }).click();
    const exception = page
      .getByRole('listitem')
      .filter({ has: page.getByLabel('Note') })
      .last();
    await expect(exception.getByLabel('Kind')).toBeFocused();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectRefused(page.getByLabel('Saturday, end of work'), 'Work must end after it starts');
    await expectRefused(exception.getByLabel('Start'), /Start must be a date and time/);
    await page.getByLabel('Saturday, end of work').fill('00:00');
    await exception.getByLabel('Start').fill('2031-05-06T09:00');
    await exception.getByLabel('End').fill('2031-05-06T12:00');
    await exception.getByLabel('Note').fill('Dentist');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/admin\/employees\/[0-9a-f-]{36}$/);
    await expect(fact(page, 'Weekly hours')).toContainText(
      'Mon to Thu 8:00 AM to 5:00 PM, Sat 9:00 AM to 12:00 AM',
    );
    await expect(fact(page, 'Job types')).toContainText('No heat, Estimate');
    const timeOff = fact(page, 'Time off and extra hours');
    await expect(timeOff).toContainText('Off Tue, May 6, 2031, 9:00 AM to 12:00 PM (Dentist)');

    await page.getByRole('link', { name: 'Edit' }).click();
    await page
      .getByRole('button', { name: /^Remove entry \d$/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/admin\/employees\/[0-9a-f-]{36}$/);
    await expect(timeOff.getByText('Dentist')).toHaveCount(0);
  },
);
