import { DEFAULT_STATUS } from '@callboard/contract/calls/statuses';
import { ask } from '@callboard/db/testing/ask';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { hearCalls } from '../session/heard-calls.ts';
import { signedInAs } from '../session/session-of.ts';
import { storedToken } from '../session/stored-tokens.ts';

const FOR_ALL = {
  'Create Service Call': '/service-calls/new',
  'View New Calls': `/service-calls/status/${DEFAULT_STATUS}`,
};
const FOR_OFFICE = { ...FOR_ALL, Customers: '/customers', Admin: '/admin' };

sharedJourney.for([
  { who: 'tech', tiles: FOR_ALL },
  { who: 'dispatcher', tiles: FOR_OFFICE },
  { who: 'admin', tiles: FOR_OFFICE },
])('the dashboard of a $who has its tiles', async ({ who, tiles }, { app, person }) => {
  const { page } = await person('desk', await signedInAs(app, `${who}@example.com`));
  await page.goto('/dashboard');
  const links = page.getByRole('navigation', { name: 'Start' }).getByRole('link');
  await expect(links).toHaveCount(Object.keys(tiles).length);
  for (const [title, path] of Object.entries(tiles)) {
    await expect(links.filter({ hasText: title })).toHaveAttribute('href', path);
  }
});

sharedJourney('the admin home has its tiles', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'admin@example.com'));
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link');
  await expect(links).toHaveText([
    /^System Settings.*logo.*navbar/,
    /^Employees/,
    /^Referral Sources/,
    /^Item Catalog/,
  ]);
  const paths = ['settings', 'employees', 'referral-sources', 'items'];
  for (const [index, path] of paths.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', `/admin/${path}`);
  }
});

sharedJourney(
  'a status list has the calls with its status and no others',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'tech@example.com'));
    for (const status of [DEFAULT_STATUS, 'on_hold']) {
      const calls = await ask(
        app.databaseUrl,
        `select call_number from service_calls where status = '${status}'`,
      );
      await page.goto(`/service-calls/status/${status}`);
      const shown = page.getByRole('link', { name: /^#\d+/ });
      await expect(shown).toHaveCount(calls.length);
      const numbers = (await shown.allInnerTexts()).map((text) => /^#(\d+)/.exec(text)?.[1] ?? '');
      expect(numbers.toSorted()).toEqual(calls.map((call) => String(call.call_number)).toSorted());
    }
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
    await page.getByRole('combobox', { name: 'Balance' }).selectOption('Balance due');
    await expect(page).toHaveURL(/balance=due/);
    await expect(calls).toHaveCount(owing.length);
    await expect(page.getByText(`${owing.length} calls · Total `)).toContainText(
      `balance ${dollars}`,
    );
    const header = page.getByRole('columnheader', { name: 'Balance' });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await page.reload();
    await expect(calls).toHaveCount(owing.length);
    await expect(calls.first()).toHaveText(`#${owing[0]?.call_number}`);
  },
);

sharedJourney('another status takes the place of the address', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'tech@example.com'));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^View New Calls/ }).click();
  await page.waitForURL(`**/service-calls/status/${DEFAULT_STATUS}`);
  for (const [label, key] of [
    ['Scheduled', 'scheduled'],
    ['On hold', 'on_hold'],
  ]) {
    const tabs = page.getByRole('navigation', { name: 'Statuses' });
    await tabs.getByRole('link', { name: label }).click();
    await page.waitForURL(`**/service-calls/status/${key}`);
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumb).toContainText(`Service Calls: ${label}`);
  }
  await page.goBack();
  await page.waitForURL('**/dashboard');
});

sharedJourney('every call goes home, with the token when there is one', async ({ app, person }) => {
  const dana = await person('desk', await signedInAs(app, 'admin@example.com'));
  const calls = hearCalls(dana.context);
  // Requests that leave home are complaints, and fail the sharedJourney at its end.
  await dana.page.goto('/dashboard');
  await dana.page.getByRole('link', { name: /^Customers/ }).click();
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
