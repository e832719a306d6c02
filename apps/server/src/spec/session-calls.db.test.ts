import { DEFAULT_SETTINGS, Settings } from '@callboard/contract/company/settings';
import { CodeSent, Me, Refreshed, SignedIn } from '@callboard/contract/people/sign-in';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onePixelPng } from '../testing/one-pixel-png.ts';
import { type Call, restClient } from '../testing/rest-client.ts';
import { startRestApp } from '../testing/start-rest-app.ts';
import { inOddCase } from './odd-case.ts';

let app: Awaited<ReturnType<typeof startRestApp>>;
let admin: Call;
let nobody: Call;

beforeAll(async () => {
  app = await startRestApp();
  nobody = inOddCase(app.nobody);
  admin = inOddCase(await app.signIn('admin@example.com'));
});
afterAll(() => app.stop());

async function customerSession() {
  const login = await nobody('POST', '/api/auth/customer/login', {
    usernameOrEmail: 'customer',
    password: DEMO_PASSWORD,
  });
  expect(login.status).toBe(200);
  return SignedIn.parse(login.body);
}

describe('signing in', () => {
  test('POST /api/auth/employee/login returns a temporary token', async () => {
    const login = await nobody('POST', '/api/auth/employee/login', {
      email: 'dispatcher@example.com',
      password: DEMO_PASSWORD,
    });
    expect(login).toMatchObject({ status: 200, body: { tempToken: expect.any(String) } });
    expect(login.body).not.toHaveProperty('accessToken');
  });

  test('POST /api/auth/employee/verify-2fa returns the session', async () => {
    const email = 'tech@example.com';
    const login = await nobody('POST', '/api/auth/employee/login', {
      email,
      password: DEMO_PASSWORD,
    });
    const [code] = /\b\d{6}\b/.exec(app.texts.at(-1) ?? '') ?? [];
    const verified = await nobody('POST', '/api/auth/employee/verify-2fa', {
      email,
      code,
      tempToken: CodeSent.parse(login.body).tempToken,
    });
    expect(verified.status).toBe(200);
    const { user, ...tokens } = SignedIn.parse(verified.body);
    expect(user).toEqual({ id: user.id, name: 'Tyler Brooks', email, role: 'tech' });
    expect(tokens).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
  });

  test.each(['customer', 'customer@example.com'])(
    'POST /api/auth/customer/login answers the data of a session to %s',
    async (usernameOrEmail) => {
      const login = await nobody('POST', '/api/auth/customer/login', {
        usernameOrEmail,
        password: DEMO_PASSWORD,
      });
      expect(login.status).toBe(200);
      const { user, accessToken, refreshToken } = SignedIn.parse(login.body);
      expect(user.role).toBe('customer');
      expect([accessToken, refreshToken]).not.toContain('');
    },
  );
});

describe('a session', () => {
  test('GET /api/auth/me returns the user the bearer token belongs to', async () => {
    const { accessToken, user } = await customerSession();
    const me = await inOddCase(restClient(app.url, accessToken))('GET', '/api/auth/me');
    expect(me.status).toBe(200);
    expect(Me.parse(me.body)).toEqual({ user });
    expect((await nobody('GET', '/api/auth/me')).status).toBe(401);
  });

  test('POST /api/auth/refresh returns an access token and nothing else', async () => {
    const { refreshToken, user } = await customerSession();
    const refreshed = await nobody('POST', '/api/auth/refresh', { refreshToken });
    expect(refreshed.status).toBe(200);
    expect(Object.keys(Refreshed.parse(refreshed.body))).toEqual(['accessToken']);
    const { accessToken } = Refreshed.parse(refreshed.body);
    const me = await restClient(app.url, accessToken)('GET', '/api/auth/me');
    expect(me.body).toEqual({ user });
  });

  test('the subject of its access token is the user', async () => {
    const { accessToken, user } = await customerSession();
    const claims: unknown = JSON.parse(
      Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
    );
    const { id: sub, name, email, role } = user;
    expect(claims).toMatchObject({ sub, name, email, role });
  });
});

describe('the settings', () => {
  test('GET /api/settings returns the defaults to anyone', async () => {
    const settings = await nobody('GET', '/api/settings');
    expect(settings.status).toBe(200);
    expect(Settings.parse(settings.body)).toMatchObject({
      ...DEFAULT_SETTINGS,
      companyName: 'Glacier Cooling',
      logoUrl: '',
    });
  });

  test('PUT /api/settings changes what the next GET returns', async () => {
    const wanted = {
      companyName: 'Polar Air',
      navbarBgColor: '#102030',
      navbarTextColor: '#FAFAFA',
    };
    expect(await admin('PUT', '/api/settings', wanted)).toMatchObject({
      status: 200,
      body: wanted,
    });
    expect((await nobody('GET', '/api/settings')).body).toMatchObject(wanted);
  });

  test('POST /api/settings/logo takes the form part named file, DELETE removes the logo', async () => {
    const form = new FormData();
    form.append('file', new Blob([onePixelPng], { type: 'image/png' }), 'logo.png');
    const uploaded = await admin('POST', '/api/settings/logo', form);
    expect(uploaded.status).toBe(200);
    const { logoUrl } = Settings.parse((await nobody('GET', '/api/settings')).body);
    expect(Settings.parse(uploaded.body).logoUrl).toBe(logoUrl);
    const logo = await fetch(new URL(logoUrl, app.url));
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/webp']);

    expect((await admin('DELETE', '/api/settings/logo')).status).toBe(204);
    expect((await nobody('GET', '/api/settings')).body).toMatchObject({ logoUrl: '' });
  });
});
