import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jpegOf } from '@callboard/api/testing/pictures';
import { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { Problem } from '@callboard/contract/platform/problem';
import { ask } from '@callboard/db/testing/ask';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import { expect, onTestFinished, test } from 'vitest';
import { send, signIn } from './at-site.ts';
import { Site } from './site.ts';
import type { SmallDisk } from './small-disk.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const FULL = /^The disk of the server is full/;

async function openSite(): Promise<{ site: Site; disk: SmallDisk }> {
  const site = await Site.open();
  onTestFinished(() => site.close());
  const { disk } = site;
  if (!disk) throw new Error('A small disk can be mounted by root on Linux only.');
  return { site, disk };
}

const ready = async (site: Site) => {
  const answer = await fetch(`${site.url}/readyz`);
  return [answer.status, await answer.json()];
};

const metric = async (site: Site, name: string) =>
  Number(
    new RegExp(`^${name} (\\S+)$`, 'm').exec(
      await (await fetch(`${site.url}/metrics`)).text(),
    )?.[1],
  );

async function upload(site: Site, token: string, callId: string): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await jpegOf(2000, 1500))]), 'attic.jpg');
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${site.url}/api/service-calls/${callId}/files`, { method: 'POST', body, headers });
}

async function expectDiskFull(answer: Response): Promise<void> {
  const problem = Problem.parse(await answer.json());
  expect([answer.status, problem.code]).toEqual([503, 'unavailable']);
  expect(problem.detail).toMatch(FULL);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

test('a disk that is full during work is called full, loses nothing that was stored, and is forgotten once there is room', async () => {
  const { site, disk } = await openSite();
  const token = await signIn(site, 'dispatcher@example.com', DEMO_PASSWORD);
  const calls = await send(`${site.url}/api/service-calls?limit=1`, 'GET', { token });
  const [call] = ServiceCallRow.array().parse(await calls.json());
  const stored: string[] = [];
  const create = async () => {
    const lastName = `Full ${randomUUID()}`;
    const body = { firstName: 'Ada', lastName, phone: '+15125550100', email: '' };
    const answer = await send(`${site.url}/api/customers`, 'POST', { token, body });
    if (answer.status === 201) stored.push(lastName);
    return answer;
  };
  expect((await create()).status).toBe(201);
  expect((await upload(site, token, call?._id ?? '')).status).toBe(201);
  const kept = filesIn(join(site.data, 'files'));

  disk.fill();
  await expectDiskFull(await upload(site, token, call?._id ?? ''));
  // Half a photo would take the room of something else.
  expect(filesIn(join(site.data, 'files'))).toEqual(kept);
  // What Postgres has room for is still stored, until it needs another page.
  let answer = await create();
  for (let tries = 0; answer.status === 201 && tries < 5000; tries += 1) answer = await create();
  await expectDiskFull(answer);
  expect(await ready(site)).toEqual([503, { status: 'unavailable', reason: 'disk full' }]);
  expect(await metric(site, 'callboard_disk_full')).toBe(1);
  expect(
    await metric(site, 'callboard_disk_free_bytes{folder="data"}'.replaceAll(/[{}]/g, '\\$&')),
  ).toBe(0);

  disk.free();
  await until('It stores again', async () => (await create()).status === 201, 60_000);
  await until('It is ready again', () => site.app.isReady(), 30_000);
  expect((await upload(site, token, call?._id ?? '')).status).toBe(201);
  expect(await metric(site, 'callboard_disk_full')).toBe(0);
  const rows = await ask((await site.database.url()) ?? '', `select last_name from customers`);
  const names = new Set(rows.map(({ last_name }) => last_name));
  expect(stored.filter((name) => !names.has(name))).toEqual([]);
});

test('a start on a full disk says so, and the next one finds everything', async () => {
  const { site, disk } = await openSite();
  const before = await fingerprint((await site.database.url()) ?? '');
  await site.app.end('SIGTERM');
  disk.fill();
  site.startAgain();
  await until('The start has failed', () => !site.app.isAlive, 60_000);
  expect(site.app.output).toMatch(/^Callboard cannot start: There is no room left on the disk\./m);
  expect(site.app.output).not.toMatch(/^ +at /m);
  disk.free();
  site.startAgain();
  await site.untilReady();
  const after = await fingerprint((await site.database.url()) ?? '');
  // The demo's passwords are set anew at each start; nothing else is.
  expect(after['public.service_calls']).toEqual(before['public.service_calls']);
});

test('migrations and a restore on a full disk leave the database as it was, and work once there is room', async () => {
  const { site, disk } = await openSite();
  const url = (await site.database.url()) ?? '';
  const folder = makeTemporaryFolder();
  onTestFinished(() => folder.remove());
  const file = join(folder.path, 'the.backup');
  const run = (database: string, ...words: string[]) => {
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: withDatabase(url, database),
      DATA_DIR: join(site.data, database),
    };
    const script = join(root, 'apps/server/scripts/run.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, ...words], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    return { status, stderr };
  };
  const backup = spawnSync(
    process.execPath,
    [join(root, 'apps/server/scripts/run.mjs'), 'backup', file],
    { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: site.data }, encoding: 'utf8' },
  );
  expect(backup.stderr).toBe('');
  for (const name of ['restored', 'migrated']) {
    await ask(url, `create database ${name} template template0`);
    mkdirSync(join(site.data, name), { mode: 0o711 });
  }
  const tables = (name: string) =>
    ask(withDatabase(url, name), `select count(*)::int from pg_tables where schemaname = 'public'`);

  disk.fill();
  for (const words of [
    ['restored', 'restore', file],
    ['migrated', 'migrate'],
  ] as const) {
    const [name, ...command] = words;
    const { status, stderr } = run(name, ...command);
    expect(stderr).toMatch(/no room left on the disk/);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
    expect(readdirSync(join(site.data, name))).toEqual([]);
  }
  disk.free();
  await until(
    'The database is back',
    async () => (await site.database.url()) !== undefined,
    60_000,
  );
  for (const name of ['restored', 'migrated']) expect(await tables(name)).toEqual([{ count: 0 }]);
  expect(run('migrated', 'migrate')).toEqual({ status: 0, stderr: '' });
  expect(run('restored', 'restore', file)).toEqual({ status: 0, stderr: '' });
  expect(await tables('restored')).toEqual(await tables('migrated'));
});
