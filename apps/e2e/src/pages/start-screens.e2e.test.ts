import { DEFAULT_STATUS } from '@callboard/contract/calls/statuses';
import { ask } from '@callboard/db/testing/ask';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { hearCalls } from '../session/heard-calls.ts';
import { signedInAs } from '../session/session-of.ts';
import { storedToken } from '../session/stored-tokens.ts';

longJourney(
  'each status lists its calls and no others, and takes the place of the one before',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'tech@example.com'));
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /^View New Calls/ }).click();
    for (const [label, status] of [
      ['New', DEFAULT_STATUS],
      ['On hold', 'on_hold'],
    ]) {
      const tabs = page.getByRole('navigation', { name: 'Statuses' });
      await tabs.getByRole('link', { name: label }).click();
      await page.waitForURL(`**/service-calls/status/${status}`);
      const crumb = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumb).toContainText(`Service Calls: ${label}`);
      const calls = await ask(
        app.databaseUrl,
        `select call_number from service_calls where status = '${status}'`,
      );
      const shown = page.getByRole('link', { name: /^#\d+/ });
      const numbers = async () =>
        (await shown.allInnerTexts()).map((text) => /^#(\d+)/.exec(text)?.[1] ?? '').toSorted();
      await expect.poll(numbers).toEqual(calls.map((call) => String(call.call_number)).toSorted());
    }
    // Another status takes the place of the address.
    await page.goBack();
    await page.waitForURL('**/dashboard');
  },
);

sharedJourney(
  'a list is narrowed and sorted by its address, and says what it comes to',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    const owing = await ask(
      app.databaseUrl,
      `select call_number, (subtotal_cents - paid_cents)::int as cents from service_calls
       where status = 'invoiced' and subtotal_cents > paid_cents order by cents desc, id desc`,
    );
    const due = owing.reduce((sum, { cents }) => sum + Number(cents), 0) / 100;
    const dollars = due.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const calls = page.getByRole('link', { name: /^#\d+/ });

    await page.goto('/service-calls/status/invoiced');
    const filters = page.getByRole('button', { name: 'Filters' });
    await filters.click();
    await page.getByRole('combobox', { name: 'Balance' }).selectOption('Balance due');
    await expect(page).toHaveURL(/balance=due/);
    await expect(filters).toHaveText(/^Filters1/);
    // A second one, and it is taken away by what says that it is on.
    await page.getByRole('combobox', { name: 'Age' }).selectOption('90 days or more');
    await page.getByRole('button', { name: 'Remove filter: 90 days or more' }).click();
    await expect(page).not.toHaveURL(/age=/);
    await expect(filters).toBeFocused();
    await expect(calls).toHaveCount(owing.length);
    await expect(page.getByText(`${owing.length} calls · Total `)).toContainText(
      `balance ${dollars}`,
    );
    const header = page.getByRole('columnheader', { name: 'Balance' });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await page.reload();
    await expect(calls).toHaveCount(owing.length);
    await expect(calls.first()).toHaveText(`#${owing[0]?.call_number}`);
  },
);

longJourney('every call goes home, with the token when there is one', async ({ app, person }) => {
  const dana = await person('desk', await signedInAs(app, 'admin@example.com'));
  const calls = hearCalls(dana.context);
  // Requests that leave home are complaints, and fail the sharedJourney at its end.
  await dana.page.goto('/dashboard');
  await dana.page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(dana.page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await expect(dana.page.getByRole('link', { name: /^View / }).first()).toBeVisible();
  const token = await storedToken(dana.page, 'accessToken');
  expect(calls.of('customers.list')).not.toEqual([]);
  expect(new Set(calls.all().map((call) => call.token))).toEqual(new Set([token]));

  const stranger = await person('desk');
  const unsigned = hearCalls(stranger.context);
  await stranger.page.goto('/login/employee');
  await expect.poll(() => unsigned.of('settings.get').length).toBe(1);
  expect(unsigned.all().map((call) => call.token)).toEqual([undefined]);
});
