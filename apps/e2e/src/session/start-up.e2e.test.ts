import { atLength } from '@callboard/db/testing/at-length';
import { describe } from 'vitest';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { hearCalls } from './heard-calls.ts';
import { expired, keeping, sessionOf } from './session-of.ts';
import { storedToken } from './stored-tokens.ts';

const refused = /status of 401/;
const unreachable = /ERR_CONNECTION_REFUSED/;

sharedJourney(
  'a stored token shows the page at once, and the server is asked',
  async ({ app, person }) => {
    const session = await sessionOf(app, 'dispatcher@example.com');
    const { page, context } = await person('desk', keeping(app, session));
    const calls = hearCalls(context);
    // The answer never comes, and nothing waits for it.
    await page.route('**/trpc/auth.me*', () => undefined);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
    expect(calls.of('auth.me')).toMatchObject([{ token: session.accessToken }]);
    expect(calls.of('auth.refresh')).toHaveLength(0);
  },
);

longJourney(
  'the server knows better than the stored token who somebody is',
  async ({ app, person }) => {
    const session = await sessionOf(app, 'tech@example.com');
    const { page, allow } = await person('desk', keeping(app, session));
    // The answer is made up: the server itself keeps the office's numbers from a technician.
    allow(/status of 403/);
    const { id, name, email } = session.user;
    await page.route('**/trpc/auth.me*', (route) =>
      route.fulfill({ json: { result: { data: { user: { id, name, email, role: 'admin' } } } } }),
    );
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  },
);

const EXPIRED = { what: 'an expired', spoil: expired };
const REFUSED_TOKENS = atLength(
  [EXPIRED],
  [EXPIRED, { what: 'a garbage', spoil: () => 'garbage' }],
);

describe.each(REFUSED_TOKENS)('$what access token', ({ spoil }) => {
  sharedJourney('is exchanged once, and then the page is there', async ({ app, person }) => {
    const session = await sessionOf(app, 'dispatcher@example.com');
    const accessToken = spoil(session.accessToken);
    const { page, context, allow } = await person(
      'desk',
      keeping(app, { ...session, accessToken }),
    );
    allow(refused);
    const calls = hearCalls(context);
    await page.goto('/customers');
    await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
    expect(page.url()).toBe(`${app.url}/customers`);
    expect(calls.of('auth.refresh')).toHaveLength(1);
    const token = await storedToken(page, 'accessToken');
    expect(token).not.toBe(accessToken);
    expect(calls.of('auth.me').at(-1)?.token).toBe(token);
    expect(calls.of('customers.list').at(-1)?.token).toBe(token);
  });

  longJourney('beside a bad refresh token ends the session', async ({ app, person }) => {
    const session = await sessionOf(app, 'dispatcher@example.com');
    const accessToken = spoil(session.accessToken);
    const tokens = { accessToken, refreshToken: 'garbage' };
    const { page, context, allow } = await person('desk', keeping(app, tokens));
    allow(refused);
    const calls = hearCalls(context);
    await page.goto('/customers?q=oak');
    await page.waitForURL('**/login/employee?redirect=*');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/customers?q=oak');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await storedToken(page, 'accessToken')).toBeNull();
    expect(await storedToken(page, 'refreshToken')).toBeNull();
    expect(calls.of('auth.refresh')).toHaveLength(1);
  });

  longJourney('waits for a server that is away', async ({ app, person }) => {
    const session = await sessionOf(app, 'dispatcher@example.com');
    const accessToken = spoil(session.accessToken);
    const { page, allow } = await person('desk', keeping(app, { ...session, accessToken }));
    allow(refused);
    allow(unreachable);
    await page.route('**/trpc/**', (route) => route.abort('connectionrefused'));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await storedToken(page, 'accessToken')).toBe(accessToken);
    expect(await storedToken(page, 'refreshToken')).toBe(session.refreshToken);
    await page.unroute('**/trpc/**');
    await page.goto('/customers');
    await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
  });
});
