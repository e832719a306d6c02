import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { start } from './start.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'));
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterAll(() => database.drop());

const starting = (env: Record<string, string>) =>
  start(
    readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SMS_URL: `file:${folder}/sms.jsonl`,
      ...env,
    }),
    root,
  );

async function post(url: string, body: object): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

const signIn = (address: string, password: string) =>
  post(`${address}/api/auth/employee/login`, { email: 'admin@example.com', password });

describe('startup', () => {
  it('in demo mode fills an empty database, and the printed account can sign in', async () => {
    const running = await starting({ DEMO: 'true' });
    expect(running.welcome).toContain('admin@example.com');
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
    const first = await signIn(running.address, 'callboard-demo-pass');
    expect(first.status).toBe(200);
    const [line = ''] = (await readFile(join(folder, 'sms.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .slice(-1);
    const code = /\b[0-9]{6}\b/.exec(line)?.[0];
    const second = await post(`${running.address}/api/auth/employee/verify-2fa`, {
      ...(typeof first.body === 'object' && first.body),
      phoneHint: undefined,
      resendAfter: undefined,
      email: 'admin@example.com',
      code,
    });
    expect(second).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
    await running.stop();
    await expect(fetch(running.address)).rejects.toThrow();
  });

  it('as a public demo replaces the published password', async () => {
    const running = await starting({ DEMO: 'public' });
    expect((await signIn(running.address, 'callboard-demo-pass')).status).toBe(401);
    const [, password = ''] = /password: (\S+)/.exec(running.welcome) ?? [];
    expect((await signIn(running.address, password)).status).toBe(200);
    await running.stop();
  });

  it('in production fails while a demo account exists', async () => {
    const production = {
      NODE_ENV: 'production',
      AUTH_SECRET: 'x'.repeat(32),
      SMTP_URL: 'console:',
    };
    await expect(starting(production)).rejects.toThrow(/demo accounts/);
  });
});
