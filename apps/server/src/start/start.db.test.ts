import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { freePort } from '@callboard/db/testing/free-port';
import { withDatabase } from '@callboard/db/testing/with-database';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import type { Running } from './serve.ts';
import { start } from './start.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'));
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterAll(() => database.drop());

const starting = (env: Record<string, string>, code = root) =>
  start(
    readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SMS_URL: `file:${folder}/sms.jsonl`,
      ...env,
    }),
    code,
  );

/** The folder of a build that has a migration more. */
async function oneMigrationMore(): Promise<string> {
  const drizzle = join(folder, 'newer/drizzle');
  await cp(join(root, 'drizzle'), drizzle, { recursive: true });
  const file = join(drizzle, 'meta/_journal.json');
  const journal: { entries: { when: number }[] } = JSON.parse(await readFile(file, 'utf8'));
  const when = (journal.entries.at(-1)?.when ?? 0) + 1;
  const entry = { idx: journal.entries.length, version: '7', when, tag: 'more', breakpoints: true };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(drizzle, 'more.sql'), 'alter table customers add column more int');
  return join(folder, 'newer');
}

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
    expect(running.welcome[1]).toContain('admin@example.com');
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
    const [, password = ''] = /password: (\S+)/.exec(running.welcome[1] ?? '') ?? [];
    expect((await signIn(running.address, password)).status).toBe(200);
    await running.stop();
  });

  it('makes the backup that is due, and a new installation starts from it', async () => {
    const backupDir = join(folder, 'backups');
    const running = await starting({ DEMO: 'true', BACKUP_DIR: backupDir });
    const found = () => readdir(backupDir).catch(() => []);
    const [name = ''] = await vi.waitUntil(
      async () => {
        const names = (await found()).filter((file) => file.endsWith('.backup'));
        return names.length > 0 && names;
      },
      { timeout: 60_000, interval: 50 },
    );
    const metrics = async () => (await fetch(`${running.address}/metrics`)).text();
    await vi.waitUntil(async () => /^callboard_backup_age_seconds \d/m.test(await metrics()));
    expect(await metrics()).toMatch(/^callboard_backup_failed 0$/m);
    await running.stop();

    const other = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
    const env = { PATH: process.env.PATH, DATABASE_URL: other.url };
    const restore = ['run', '--silent', 'restore', '--', join(backupDir, name)];
    const { stdout } = await promisify(execFile)('npm', restore, { cwd: root, env });
    expect(stdout).toContain('is complete');
    const [was, is] = [await fingerprint(database.url), await fingerprint(other.url)];
    // A backup is on record only after it was made.
    for (const prints of [was, is]) delete prints['public.backups'];
    expect(is).toEqual(was);
    const again = await starting({ DEMO: 'false', DATABASE_URL: other.url });
    expect((await signIn(again.address, 'callboard-demo-pass')).status).toBe(200);
    await again.stop();
    await other.drop();
  });

  it('tells of a BACKUP_DIR that is no folder, and runs all the same', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const running = await starting({ DEMO: 'false', BACKUP_DIR: file });
    expect(running.welcome.at(-1)).toMatch(
      /^BACKUP_DIR cannot be used, and no backup is made until it can: ./,
    );
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
    await running.stop();
  });

  it('has as many connections for each worker as the database allows, and says that it wants more', async () => {
    const limited = await createTestDatabase(inject('testCluster'));
    const limit = `format('alter database %I connection limit 25', current_database())`;
    await ask(limited.url, `do $$ begin execute ${limit}; end $$`);
    const running = await starting({ DATABASE_URL: limited.url, DEMO: 'false', WORKERS: '4' });
    expect(running.welcome.at(-1)).toContain('each of 4 workers has 2 for requests instead of 10');
    const metrics = await (await fetch(`${running.address}/metrics`)).text();
    expect(metrics).toContain('callboard_pool_connections{state="most"} 2\n');
    await running.stop();
    await limited.drop();
  });

  it('answers that it is not ready while a database in use is upgraded', async () => {
    const used = await createTestDatabase(inject('testCluster'));
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const reader = connect(used.url, { max: 1, deadlines: PATIENT });
    const newer = await oneMigrationMore();
    let running: Promise<Running> | undefined;
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    await reader.db.transaction(async (tx) => {
      await tx.execute('select from customers limit 1');
      const env = { DATABASE_URL: used.url, PORT: String(port), DEMO: 'false' };
      running = starting(env, newer);
      const readyz = () => statusOf('/readyz').catch(() => 0);
      await expect.poll(readyz, { timeout: 60_000 }).toBe(503);
      expect(await statusOf('/healthz')).toBe(200);
      expect(await statusOf('/api/settings')).toBe(503);
    });
    const started = await running;
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/api/settings')).toBe(200);
    await started?.stop();
    await reader.close();
    await used.drop();
  });

  it('stops to listen at once, also while a mail is being looked for', async () => {
    const running = await starting({ DEMO: 'false' });
    const holder = connect(database.url, { max: 1, deadlines: PATIENT });
    const waiting = async () =>
      (
        await ask(
          database.url,
          "select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'queued_mails'",
        )
      ).length;
    let stopping: Promise<void> | undefined;
    await holder.db.transaction(async (tx) => {
      await tx.execute('lock table queued_mails');
      await expect.poll(waiting).toBe(1);
      stopping = running.stop();
      const isGone = () =>
        fetch(`${running.address}/healthz`).then(
          () => false,
          () => true,
        );
      await expect.poll(isGone).toBe(true);
      expect(await waiting()).toBe(1);
    });
    await stopping;
    await holder.close();
  });

  it('behind a proxy says first that it stops, and answers until the proxy has seen it', async () => {
    const running = await starting({ DEMO: 'false', TRUST_PROXY: 'loopback' });
    const statusOf = (path: string) => fetch(running.address + path).then(({ status }) => status);
    expect(await statusOf('/readyz')).toBe(200);
    const stopping = running.stop();
    await expect.poll(() => statusOf('/readyz')).toBe(503);
    expect(await statusOf('/api/settings')).toBe(200);
    await stopping;
    await expect(fetch(`${running.address}/healthz`)).rejects.toThrow();
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
