import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/statuses';
import { ask } from '@callboard/db/testing/ask';
import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { choose } from '../main-job/call-page.ts';
import { signedInAs } from '../session/session-of.ts';
import { storedToken } from '../session/stored-tokens.ts';
import { sentBy } from './sent-by.ts';

/** Opens a call that has everything there is to show, and gives what the server says of it. */
async function openCall(app: RunningApp, page: Page): Promise<ServiceCall> {
  const [found] = await ask(
    app.databaseUrl,
    `select s.id from service_calls s join customers c on c.id = s.customer_id
     where c.email <> '' and s.assigned_employee_id is not null and s.description <> ''
       and s.status = 'scheduled' order by s.call_number limit 1`,
  );
  await page.goto(`/service-calls/${found?.id}`);
  const headers = { authorization: `Bearer ${await storedToken(page, 'accessToken')}` };
  const answer = await page.request.get(`/api/service-calls/${found?.id}`, { headers });
  return ServiceCall.parse(await answer.json());
}

sharedJourney(
  'a call shows for whom, where, when, by whom and what for, and any status follows any other',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'tech@example.com'));
    const call = await openCall(app, page);
    const { customer, property, assignedEmployee } = call;
    const fact = (term: string) =>
      page.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${term}`) }) });
    await expect(fact('Customer')).toContainText(customer.name);
    await expect(fact('Property')).toContainText(property.label);
    await expect(fact('Property')).toContainText(property.address.line1);
    await expect(fact('Property')).toContainText(property.address.postalCode);
    const link = (term: string) => fact(term).getByRole('link');
    await expect(link('Phone')).toHaveAttribute('href', `tel:${customer.phone}`);
    await expect(link('Email')).toHaveAttribute('href', `mailto:${customer.email}`);
    for (const [term, instant] of [
      ['Created', call.createdAt],
      ['Scheduled', call.scheduledAt],
    ]) {
      await expect(fact(term ?? '').locator('time')).toHaveAttribute('datetime', instant ?? '');
      // The person's browser stands in Chicago.
      const local = new Date(instant ?? '').toLocaleTimeString('en-US', {
        timeZone: 'America/Chicago',
        hour: 'numeric',
        minute: '2-digit',
      });
      await expect(fact(term ?? '')).toContainText(local.replace('\u202f', ' '));
    }
    await expect(fact('Assigned')).toContainText(assignedEmployee?.name ?? '');
    await expect(fact('Description')).toContainText(call.description);

    // The status selector offers the listed ones and sends at once.
    const sent = sentBy(page, 'serviceCalls.setStatus');
    const selector = page.getByRole('combobox', { name: 'Status' });
    await selector.click();
    await expect(page.getByRole('option')).toHaveText(STATUSES.map(({ label }) => label));
    await page.keyboard.press('Escape');
    // Not the usual order: any status may follow any other.
    for (const wanted of ['closed', 'new', 'in_progress']) {
      const { label = '' } = STATUSES.find(({ key }) => key === wanted) ?? {};
      await choose(page, 'Status', label);
      await expect.poll(() => sent().at(-1)).toMatchObject({ status: wanted });
      await expect(selector).not.toHaveAttribute('aria-busy');
    }
  },
);

longJourney(
  'the technician selector offers active technicians and Unassigned',
  async ({ app, person }) => {
    const active = await ask(
      app.databaseUrl,
      `select first_name || ' ' || last_name as name from employees
     where role = 'tech' and is_active order by 1`,
    );
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    const call = await openCall(app, page);
    const sent = sentBy(page, 'serviceCalls.assign');
    const selector = page.getByRole('combobox', { name: 'Technician' });
    await selector.click();
    await expect(page.getByRole('option')).toHaveCount(active.length + 1);
    const offered = await page.getByRole('option').allInnerTexts();
    expect(offered.toSorted()).toEqual(
      ['Unassigned', ...active.map(({ name }) => String(name))].toSorted(),
    );
    await page.keyboard.press('Escape');
    await choose(page, 'Technician', 'Unassigned');
    await expect.poll(() => sent()).toMatchObject([{ id: call._id, assignedEmployeeId: null }]);
    await page.reload();
    await expect(selector).toContainText('Assign technician');
  },
);
