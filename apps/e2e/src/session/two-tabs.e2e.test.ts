import { expect } from '@playwright/test';
import { journey } from '../journey.ts';
import { hearCalls } from './heard-calls.ts';
import { holdCalls } from './hold-calls.ts';
import { signedInAs } from './session-of.ts';
import { expireAccessToken, storedToken } from './stored-tokens.ts';

const refused = /status of 401/;

for (const n of [...Array(20).keys()])
  journey('two tabs with an expired token refresh once ' + n, async ({ app, person }) => {
    const options = await signedInAs(app, 'dispatcher@example.com');
    const { page, context, allow } = await person('desk', options);
    allow(refused);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/dashboard');
      await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    }
    await expireAccessToken(page);
    const calls = hearCalls(context);
    await holdCalls(context, 2);
    const links = [page, other].map((tab) => tab.getByRole('link', { name: /^Customers/ }));
    await Promise.all(links.map((link) => link.click()));
    for (const tab of [page, other]) {
      await expect(tab.getByRole('link', { name: /^View / }).nth(3)).toBeVisible();
    }
    console.log(
      calls
        .all()
        .map(({ procedure, request }) => procedure + request)
        .join(' '),
    );
    expect(calls.of('auth.refresh')).toHaveLength(1);
    const token = await storedToken(page, 'accessToken');
    expect(calls.of('customers.list').filter((call) => call.token === token)).toHaveLength(2);
  });
