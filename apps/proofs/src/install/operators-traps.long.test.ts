import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const ADMIN = ['--email', 'ada@example.com', '--phone', '512 555 0100', '--name', 'Ada Lovelace'];
const ALL = [
  ['backup', 'FILE'],
  ['restore', 'FILE'],
  ['admin-create', ...ADMIN],
  ['migrate'],
  ['db-fill', '--calls', '5'],
] as const;

let folder: string;
let code: string;

/** A clean copy of the code, as somebody has it who just cloned it. */
beforeEach(() => {
  const made = makeTemporaryFolder();
  onTestFinished(() => made.remove());
  folder = made.path;
  code = join(folder, 'code');
  for (const part of [
    'apps/server/src',
    'apps/server/scripts',
    'drizzle',
    'packages/demo/photos',
  ]) {
    mkdirSync(join(code, part), { recursive: true });
    cpSync(join(root, part), join(code, part), { recursive: true });
  }
  for (const file of ['package.json', 'apps/server/package.json']) {
    cpSync(join(root, file), join(code, file));
  }
  symlinkSync(join(root, 'node_modules'), join(code, 'node_modules'));
});

type Env = Record<string, string>;
const bare = (env: Env) => ({ PATH: process.env.PATH, TMPDIR: folder, ...env });

/** Types a command in the folder of the code. */
function type(env: Env, name: string, ...words: string[]) {
  const file = join(folder, 'the.backup');
  const typed = words.map((word) =>
    word === 'FILE' ? file : word === 'OTHER' ? `${file}.other` : word,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['apps/server/scripts/run.mjs', name, ...typed],
    { cwd: code, env: bare(env), encoding: 'utf8' },
  );
  return { code: status, stdout, stderr };
}

/** Everything there is, but for what npm brings, and what a database and tsx keep for themselves. */
function files(at = folder): string[] {
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const path = join(at, entry.name);
    if (/node_modules|^tsx-|^pg18$/.test(entry.name)) return entry.name === 'pg18' ? [path] : [];
    return entry.isDirectory() ? [path, ...files(path)] : [path];
  });
}

/** Runs commands that must be refused with one sentence or two, and must leave nothing behind. */
function expectRefused(env: Env, commands: readonly (readonly string[])[], sentence: RegExp) {
  const before = files();
  for (const [name = '', ...words] of commands) {
    const answer = type(env, name, ...words);
    expect(answer, name).toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) });
    expect(answer.stderr, name).not.toMatch(/^ +at /m);
    expect(answer.stdout, name).not.toContain('is complete');
    expect(files(), name).toEqual(before);
  }
}

/** Starts the server from the copy, and resolves once it has said where it is. */
async function serve(env: Env): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
    cwd: code,
    env: bare({ PORT: '0', LOG_LEVEL: 'warn', ...env }),
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  onTestFinished(stop);
  const address = () => {
    if (server.exitCode !== null) throw new Error(said);
    return /Callboard is ready: (http:\S+)/.exec(said)?.[1];
  };
  await expect.poll(address).toBeDefined();
  // The note is written once it listens.
  await expect.poll(() => type({}, 'where').stdout).toContain(address() ?? '');
  return { address: address() ?? '', stop };
}

/** What the server says to the one who opens a printed link. */
async function openLink(link: string): Promise<number> {
  const { origin, hash } = new URL(link);
  const body = JSON.stringify({ token: hash.slice(1) });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/auth/password-link`, { method: 'POST', headers, body });
  return answer.status;
}

test('without settings, and with wrong ones, every command is refused, and no file appears', async () => {
  // Sample data may begin in the default folder.
  expectRefused({}, ALL.slice(0, 4), /^No Callboard runs from .* no database in .*DATA_DIR/);
  expectRefused({ NODE_ENV: 'production' }, [ALL[2]], /^No Callboard runs from/);
  const nowhere = { DATA_DIR: join(folder, 'mistyped') };
  expectRefused(nowhere, [['backup', 'FILE'], ALL[2]], /^There is no Callboard in .*mistyped/);
  expectRefused(
    { DATABSE_URL: 'postgres://x/y' },
    ALL,
    /^DATABSE_URL is no setting: is DATABASE_URL/,
  );
  // What is to be restored must be a backup, before anything is made for it.
  expectRefused(nowhere, [ALL[1]], /the\.backup/);
  writeFileSync(join(folder, 'the.backup'), 'no backup');
  expectRefused(nowhere, [ALL[1]], /\.$/m);
});

test('a database that is empty, away or closed is a sentence, and stays as it is', async () => {
  const empty = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
  onTestFinished(empty.drop);
  const two = [['backup', 'FILE'], ALL[2]] as const;
  const AUTH_SECRET = 'a secret of the tests that is long enough';
  expectRefused(
    { DATABASE_URL: empty.url, AUTH_SECRET },
    two,
    /^There is no Callboard in Postgres at/,
  );
  expect(await ask(empty.url, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  const away = 'postgres://callboard@127.0.0.1:9/callboard';
  expectRefused({ DATABASE_URL: away, AUTH_SECRET }, two, /^No database answers .* DATABASE_URL/);
  const stranger = new URL(empty.url);
  stranger.username = 'stranger';
  expectRefused({ DATABASE_URL: stranger.href, AUTH_SECRET }, two, /^The database .* DATABASE_URL/);
});

test('without settings each command is about the server that runs, also where its settings are secret', async () => {
  const database = await createTestDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  const data = join(folder, 'data');
  const env = {
    DATA_DIR: data,
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret of the tests that is long enough',
    BACKUP_DIR: join(folder, 'backups'),
  };
  const server = await serve(env);
  const admin = type({}, ...ALL[2]);
  expect(admin).toMatchObject({ code: 0, stderr: '' });
  const [link = ''] = /http:\S+/.exec(admin.stdout) ?? [];
  expect(new URL(link).origin).toBe(new URL(server.address).origin);
  expect(await openLink(link)).toBe(200);

  expect(type({}, 'backup')).toMatchObject({
    stdout: expect.stringMatching(/^Callboard: Postgres at .*\nThe backup of .*backups/),
  });
  expect(type({}, 'backup', 'FILE')).toMatchObject({ code: 0, stderr: '' });
  expectRefused(
    { DATA_DIR: join(folder, 'other'), DATABASE_URL: database.url },
    [ALL[1]],
    /of two/,
  );
  const wrong = { AUTH_SECRET: 'another secret that is long enough as well' };
  expectRefused(wrong, [ALL[2]], /^AUTH_SECRET is not the one/);
  expect(type({}, 'restore', 'FILE')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This database is not empty/),
  });
  await server.stop();
  expect(existsSync(join(code, '.data'))).toBe(false);
  expectRefused({}, [ALL[0]], /^No Callboard runs from/);
});

test('a backup goes into a new installation that is named, from where its first admin gets in', async () => {
  const here = await serve({ DATA_DIR: join(folder, 'here'), DEMO: 'true' });
  expect(type({}, 'backup', 'FILE')).toMatchObject({ code: 0, stderr: '' });
  await here.stop();
  // A database without its photos is half a backup.
  renameSync(join(folder, 'here/files'), join(folder, 'photos'));
  const half = { DATA_DIR: join(folder, 'here') };
  expectRefused(half, [['backup', 'OTHER']], /^None of the \d+ photos .* Set DATA_DIR/);
  const there = { DATA_DIR: join(folder, 'there') };
  const restored = type(there, 'restore', 'FILE');
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/^A new installation: .*there .*\nThe restore of .* is complete/);
  expectRefused(there, [['admin-create', ...ADMIN, '--force']], /^AUTH_SECRET is not set/);
  const running = await serve({ ...there, DEMO: 'false' });
  const admin = type({}, 'admin-create', ...ADMIN, '--force');
  expect(admin).toMatchObject({ code: 0, stderr: '' });
  expect(admin.stdout).toContain(running.address);
  expect(existsSync(join(code, '.data'))).toBe(false);
});
