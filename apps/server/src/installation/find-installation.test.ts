import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { findInstallation } from './find-installation.ts';
import { noteRunning } from './note-running.ts';
import { runningServers } from './running-note.ts';

const folder = mkdtempSync(join(tmpdir(), 'find-'));
const root = join(folder, 'code');
mkdirSync(root);
const data = join(folder, 'data');
const HERE = { address: 'https://calls.example.com', port: 4711 };
const DATABASE_URL = 'postgres://callboard:hidden-word@db.example.com/calls';

afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  mkdirSync(root);
});

/** This process, as if it were a server with these settings. */
const serve = async (env: Record<string, string>) => {
  const forget = await noteRunning(readConfig(env), HERE, `${root}/`, env);
  onTestFinished(forget);
  return forget;
};

const refusal = (env: Record<string, string>) =>
  findInstallation(root, env, root).then(
    ({ env }) => `found ${JSON.stringify(env)}`,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

test('without settings and without a server, a command is refused and told what to set', async () => {
  expect(await refusal({ DATA_DIR: '' })).toMatch(/^No Callboard runs from .*DATA_DIR/);
  expect(readdirSync(root)).toEqual([]);
});

test('sample data may begin in the default folder where nothing else is there', async () => {
  expect(await findInstallation(root, {}, root, true)).toEqual({
    env: {},
    server: undefined,
    isNamed: true,
  });
  expect(readdirSync(root)).toEqual([]);
});

test('without settings a command finds the server that runs from the same code', async () => {
  const forget = await serve({ DATA_DIR: data, PORT: '0' });
  const { env, server, isNamed } = await findInstallation(root, {}, root);
  expect(env).toMatchObject({ DATA_DIR: data, PORT: '4711', DEMO: 'false' });
  expect(server).toMatchObject({ address: HERE.address, pid: process.pid });
  expect(isNamed).toBe(false);
  // Of other code it is none of this command's business.
  expect(await runningServers(join(folder, 'elsewhere'), join(folder, 'other'))).toEqual([]);
  await forget();
  expect(await refusal({})).toMatch(/^No Callboard runs/);
  expect([readdirSync(join(data, 'running')), readdirSync(join(root, '.running'))]).toEqual([
    [],
    [],
  ]);
});

test('settings that name the data of a running server are completed by it, wherever its code is', async () => {
  await serve({ DATA_DIR: data, PORT: '0' });
  const { env, isNamed } = await findInstallation(join(folder, 'another-clone'), {
    DATA_DIR: `${data}/../data`,
    LOG_LEVEL: 'warn',
  });
  expect(env).toMatchObject({ DATA_DIR: data, PORT: '4711', LOG_LEVEL: 'warn' });
  expect(isNamed).toBe(true);
});

test('no secret is written down: not the address of the database, not its password', async () => {
  await serve({ DATA_DIR: data, DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) });
  const [name = ''] = readdirSync(join(root, '.running'));
  const text = readFileSync(join(root, '.running', name), 'utf8');
  expect(text).toContain('db.example.com:5432/calls');
  expect(text).not.toMatch(/hidden-word|xxxx/);
  expect(JSON.parse(text)).toMatchObject({ secrets: ['DATABASE_URL', 'AUTH_SECRET'] });
});

test('settings of two installations are refused', async () => {
  await serve({ DATA_DIR: data, DATABASE_URL });
  const other = 'postgres://x@db.example.com/other';
  const OF_TWO = /^DATABASE_URL and DATA_DIR are of two installations/;
  expect(await refusal({ DATA_DIR: data, DATABASE_URL: other })).toMatch(OF_TWO);
  expect(await refusal({ DATA_DIR: join(folder, 'other'), DATABASE_URL })).toMatch(OF_TWO);
  expect(await refusal({ DATA_DIR: join(folder, 'other'), DATABASE_URL: other })).toMatch(/^found/);
  // The files of a database are where its server has them.
  const { env } = await findInstallation(root, { DATABASE_URL }, root);
  expect(env.DATA_DIR).toBe(data);
});

test('a note of a process that has ended is none, also once its id is another one’s', async () => {
  await serve({ DATA_DIR: data });
  const [name = ''] = readdirSync(join(root, '.running'));
  const path = join(root, '.running', name);
  const note: unknown = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(join(data, 'running'), { recursive: true });
  for (const other of [{ born: '1' }, { host: 'another-machine' }, { pid: 2 ** 30 }]) {
    writeFileSync(path, JSON.stringify({ ...(typeof note === 'object' && note), ...other }));
    expect(await refusal({})).toMatch(/^No Callboard runs/);
  }
});

test('a misspelt name of a setting is no empty environment', async () => {
  await serve({ DATA_DIR: data });
  expect(await refusal({ DATABSE_URL: DATABASE_URL })).toMatch(
    /^DATABSE_URL is no setting: is DATABASE_URL meant\?/,
  );
});
