import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '@callboard/db/testing/ask';
import {
  makeTemporaryFolder,
  type TemporaryFolder,
} from '@callboard/db/testing/make-temporary-folder';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Cluster } from './cluster.ts';
import { openCluster } from './open-cluster.ts';
import { isPostmasterAlive, readPostmaster } from './postmaster-file.ts';
import { type Running, runCluster } from './run-cluster.ts';

let folder: TemporaryFolder;
let cluster: Cluster;
let bystander: ChildProcess | undefined;

// Making a cluster takes longer than all that is done to it here.
beforeAll(() => {
  folder = makeTemporaryFolder();
  cluster = openCluster(folder.path, false);
});

afterEach(() => {
  bystander?.kill();
});

afterAll(() => folder.remove());

async function kill({ server }: Running): Promise<void> {
  process.kill(readPostmaster(cluster.home)?.pid ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(server?.hasExited()).toBe(true), { timeout: 60_000 });
}

test('after a kill the next start recovers, and stopping the killed server returns right away', async () => {
  const first = await runCluster(cluster, {});
  await ask(first.url, 'create table kept as select 42 as answer');
  await kill(first);
  await first.server?.stop();
  const second = await runCluster(cluster, {});
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.server?.stop();
});

test('an unrelated process that reuses the old id does not block the start, and is not harmed', async () => {
  await kill(await runCluster(cluster, {}));
  // Run as the database user: Postgres would mistake this process for a running server.
  bystander = spawn('/bin/sleep', ['60'], { ...cluster.user, stdio: 'ignore' });
  await once(bystander, 'spawn');
  const file = join(cluster.home, 'data', 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [bystander.pid, ...rest].join('\n'));
  const { url, server } = await runCluster(cluster, {});
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(bystander.exitCode ?? bystander.signalCode).toBe(null);
  await server?.stop();
});

test('when the process that started it is killed, the server stops within two seconds', async () => {
  const code = `
    const { runCluster } = await import('./run-cluster.ts');
    const { url } = await runCluster(${JSON.stringify(cluster)}, {});
    console.log(url);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const pid = readPostmaster(cluster.home)?.pid ?? 0;
  expect(isPostmasterAlive(cluster.home, pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isPostmasterAlive(cluster.home, pid)).toBe(false), {
    timeout: 60_000,
  });
  const { server } = await runCluster(cluster, {});
  await server?.stop();
});

// Last: nothing starts after it.
test('a damaged cluster is reported with the last lines of its log', async () => {
  writeFileSync(join(cluster.home, 'data', 'PG_VERSION'), '9\n');
  await expect(runCluster(cluster, {})).rejects.toThrow(
    /does not start[^]*PG_VERSION|not compatible/,
  );
});
