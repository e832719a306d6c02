import { makeCustomer, makeEmployee, PASSWORD } from '@callboard/api/testing/people';
import { SessionRow } from '@callboard/contract/people/sessions';
import { afterAll, describe, expect, test } from 'vitest';
import { startHttpApp } from '../testing/start-http-app.ts';

const app = await startHttpApp();
afterAll(() => app.close());

const TRANSPORTS = ['/api/auth/customer/login', '/trpc/auth.customerLogin'] as const;

const login = (
  path: string,
  usernameOrEmail: string,
  more: { password?: string; cookie?: string },
) =>
  app.call({
    method: 'POST',
    path,
    body: JSON.stringify({ usernameOrEmail, password: more.password ?? PASSWORD }),
    headers: { 'user-agent': `Test of ${path}`, ...(more.cookie && { cookie: more.cookie }) },
  });

const cookieOf = (answer: Awaited<ReturnType<typeof login>>): string =>
  answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';

describe.each(TRANSPORTS)('over %s', (path) => {
  test('a session records the client and address that opened it', async () => {
    const { email } = await makeCustomer(app.db);
    const opened = await login(path, email, {});
    const [, token = ''] = /"accessToken":"([^"]+)"/.exec(opened.body) ?? [];
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await app.call({ method: 'GET', path: '/api/sessions', headers });
    expect(SessionRow.array().parse(JSON.parse(body))).toMatchObject([
      { isCurrent: true, userAgent: `Test of ${path}`, address: '127.0.0.1' },
    ]);
  });

  test('a rejected sign-in says when to try again', async () => {
    const { email } = await makeCustomer(app.db);
    for (let at = 0; at < 5; at += 1) {
      expect((await login(path, email, { password: 'wrong' })).status).toBe(401);
    }
    const refused = await login(path, email, {});
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^[2-5]$/);
    expect(refused.body).toMatch(/Wait [2-5] seconds and try again\./);
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  test('a browser that has signed in before gets in while others are guessing', async () => {
    const { email } = await makeCustomer(app.db);
    const cookie = cookieOf(await login(path, email, {}));
    expect(cookie).toMatch(/^callboard_device=/);
    for (let at = 0; at < 6; at += 1) await login(path, email, { password: 'wrong' });
    expect((await login(path, email, {})).status).toBe(429);
    const known = await login(path, email, { cookie: `theme=dark; ${cookie}; a=b` });
    expect(known.status).toBe(200);
  });
});

test('a temporary password blocks the web client on both transports, but not scripts', async () => {
  const admin = await makeEmployee(app.db, 'admin', { mustChangePassword: true });
  for (const [isRotating, status] of [
    [true, 403],
    [false, 200],
  ] as const) {
    const { accessToken } = await app.signIn(admin, 'admin', isRotating);
    const headers = { authorization: `Bearer ${accessToken}` };
    for (const path of ['/api/employees', '/trpc/employees.list?input=%7B%7D']) {
      const answer = await app.call({ method: 'GET', path, headers });
      expect([path, answer.status]).toEqual([path, status]);
      if (status === 403) expect(answer.body).toContain('Choose a new password first.');
    }
    const me = await app.call({ method: 'GET', path: '/api/auth/me', headers });
    expect(me).toMatchObject({ status: 200, body: expect.stringContaining('mustChangePassword') });
  }
});
