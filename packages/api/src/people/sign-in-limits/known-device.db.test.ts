import { signInFailures } from '@callboard/db/schema/auth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { failToSignIn } from '../../testing/fail-to-sign-in.ts';
import { makeCustomer, makeEmployee, PASSWORD } from '../../testing/people.ts';
import { requestInfo } from '../../testing/request-info.ts';
import { holdWaits, letTimePass, signInClient } from '../../testing/sign-in-client.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { rememberDevice } from './known-device.ts';

const app = await startTestApp();
afterAll(() => app.close());
beforeEach(() => app.db.delete(signInFailures));

const WRONG = 'not the password';
const someone = async () => (await makeCustomer(app.db)).email;

/** The cookie of whoever signs in as a customer. */
async function cookieOf(email: string, deviceCookie?: string) {
  const client = await signInClient(app, { deviceCookie });
  expect((await client.customer(email)).status).toBe(200);
  return client.cookie();
}

describe('a device that somebody has signed in from', () => {
  test('lets them in while their name is under attack from everywhere, and from their own network', async () => {
    const email = await someone();
    const deviceCookie = await cookieOf(email);
    await failToSignIn(app, 100, (at) => ({ identifier: email, ip: `198.51.100.${at}` }));
    await holdWaits(app);
    const network = { ip: '203.0.113.5' };
    expect((await (await signInClient(app, network)).customer(email)).status).toBe(429);
    const known = await signInClient(app, { ...network, deviceCookie });
    expect((await known.customer(email)).status).toBe(200);
  });

  test('has a count of its own: ten tries', async () => {
    const email = await someone();
    const deviceCookie = await cookieOf(email);
    const known = await signInClient(app, { deviceCookie });
    for (let at = 0; at < 10; at += 1) {
      expect((await known.customer(email, WRONG)).status).toBe(401);
    }
    await holdWaits(app);
    expect((await known.customer(email)).status).toBe(429);
    expect((await (await signInClient(app)).customer(email)).status).toBe(200);
    await letTimePass(app, '1 hour 5 seconds');
    expect((await known.customer(email)).status).toBe(200);
    for (let at = 0; at < 5; at += 1) {
      expect((await known.customer(email, WRONG)).status).toBe(401);
    }
  });

  test('of an employee is known after the code, not after the password', async () => {
    const { email, phone } = await makeEmployee(app.db, 'tech');
    const client = await signInClient(app);
    const { tempToken } = await client.caller.auth.employeeLogin({ email, password: PASSWORD });
    expect(client.setCookie()).toBeUndefined();
    await client.caller.auth.verifyCode({ email, tempToken, code: app.inbox.codeFor(phone) });
    const known = await signInClient(app, { deviceCookie: client.cookie() });
    for (let at = 0; at < 5; at += 1) await client.employee(email, WRONG);
    await holdWaits(app);
    expect((await client.employee(email)).status).toBe(429);
    expect((await known.employee(email)).status).toBe(200);
  });

  test('is remembered for five people, and for the same person as the same device', async () => {
    const emails = [await someone(), await someone(), await someone()];
    let cookie = '';
    for (const email of emails) cookie = await cookieOf(email, cookie);
    const again = await cookieOf(emails[0] ?? '', cookie);
    expect(again.split('~').toSorted()).toEqual(cookie.split('~').toSorted());
    for (let at = 0; at < 4; at += 1) cookie = await cookieOf(await someone(), cookie);
    expect(cookie.split('~')).toHaveLength(5);
  });

  test('is told by a cookie that no script reads and no other site sends', async () => {
    const client = await signInClient(app);
    await client.customer(await someone());
    expect(client.setCookie()).toMatch(
      /^callboard_device=[\w.~-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    );
  });
});

test('the cookie goes over plain http only where the app itself does', async () => {
  const headers: string[] = [];
  const info = requestInfo({ setHeader: (_, value) => headers.push(value) });
  rememberDevice({ ...app.services, appUrl: () => 'http://localhost:3000', ...info }, 'somebody');
  expect(headers).toEqual([expect.stringMatching(/; SameSite=Strict$/)]);
});

describe('no other count', () => {
  const blocked = async (deviceCookie: (email: string) => Promise<string>) => {
    const email = await someone();
    const cookie = await deviceCookie(email);
    const client = await signInClient(app, { deviceCookie: cookie });
    for (let at = 0; at < 5; at += 1) await client.customer(email, WRONG);
    return (await client.customer(email)).status;
  };

  test('is had with somebody else’s cookie', async () => {
    expect(await blocked(async () => cookieOf(await someone()))).toBe(429);
  });

  test('is had with a cookie that is made up or changed', async () => {
    for (const forge of [
      () => '',
      () => '~~~',
      (own: string) => `${own}x`,
      (own: string) => own.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    ]) {
      expect(await blocked(async (email) => forge(await cookieOf(email)))).toBe(429);
    }
  });
});
