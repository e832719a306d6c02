import { lstatSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ask } from '@callboard/db/testing/ask';
import {
  makeTemporaryFolder,
  type TemporaryFolder,
} from '@callboard/db/testing/make-temporary-folder';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let kept: TemporaryFolder;
let empty: TemporaryFolder;
const started: EmbeddedPostgres[] = [];

async function start(dataDir = kept.path, log?: (message: string) => void) {
  const server = await startEmbeddedPostgres({ dataDir, log });
  started.push(server);
  return server;
}

beforeAll(() => {
  kept = makeTemporaryFolder();
});

beforeEach(() => {
  empty = makeTemporaryFolder();
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  empty.remove();
});

afterAll(() => kept.remove());

test('data survives a restart, at the same address', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('the database is private, flushes to disk and has pg_trgm', async () => {
  const { url } = await start();
  const home = join(kept.path, 'pg18');
  expect(lstatSync(join(home, 'password')).mode & 0o777).toBe(0o600);
  expect(lstatSync(join(home, 'socket')).mode & 0o777).toBe(0o700);
  expect(await ask(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await ask(url, 'create extension pg_trgm');
  const wrong = url.replace(/:[^:@]+@/, ':wrong@');
  await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a second start on the same data connects to the running database', async () => {
  const messages: string[] = [];
  const first = await start();
  const second = await start(kept.path, (message) => messages.push(message));
  expect(second.url).toBe(first.url);
  expect(messages.join()).toContain('already runs');
  await second.stop();
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('two simultaneous first starts share one database, and neither uses an incomplete one', async () => {
  const half = join(empty.path, 'pg18.new-half');
  const abandoned = join(empty.path, 'pg18.new-abandoned');
  for (const folder of [half, abandoned]) {
    mkdirSync(join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'data', 'PG_VERSION'), '18\n');
  }
  utimesSync(abandoned, 0, 0);
  const [one, two] = await Promise.all([start(empty.path), start(empty.path)]);
  expect(one.url).toBe(two.url);
  await ask(one.url, 'create table shared (id int)');
  expect(await ask(two.url, 'select * from shared')).toEqual([]);
  expect(readdirSync(empty.path).toSorted()).toEqual(['pg18', 'pg18.new-half']);
});

test('a data folder works even if its path is too long for a socket and has unusual characters', async () => {
  const { url } = await start(join(empty.path, `Ünü, "x" @:${'y'.repeat(120)}`));
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const socketFolder = dirname(decodeURIComponent(new URL(url).hostname));
  expect(dirname(socketFolder)).toBe(tmpdir());
  await started.pop()?.stop();
  rmSync(socketFolder, { recursive: true });
});

test('stopping twice is not an error', async () => {
  const { stop } = await start();
  await Promise.all([stop(), stop()]);
  await stop();
});
