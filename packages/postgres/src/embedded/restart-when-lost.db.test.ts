import { ask } from '@callboard/db/testing/ask';
import {
  makeTemporaryFolder,
  type TemporaryFolder,
} from '@callboard/db/testing/make-temporary-folder';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCluster } from './open-cluster.ts';
import { readPostmaster } from './postmaster-file.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

let folder: TemporaryFolder;
let home: string;

beforeEach(() => {
  folder = makeTemporaryFolder();
  home = openCluster(folder.path, false).home;
});

afterEach(() => folder.remove());

function postmasterPid(): number {
  return readPostmaster(home)?.pid ?? 0;
}

function untilAnswers(url: string) {
  return vi.waitFor(async () => expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]), {
    timeout: 60_000,
  });
}

test('a killed database comes back at the same address with all committed data', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: folder.path });
  await ask(url, 'create table kept as select 42 as answer');
  const killed = postmasterPid();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(postmasterPid()).not.toBe(killed), { timeout: 60_000 });
  await untilAnswers(url);
  expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await stop();
});

test('when the process that started the database ends, the other one takes over', async () => {
  const first = await startEmbeddedPostgres({ dataDir: folder.path });
  const second = await startEmbeddedPostgres({ dataDir: folder.path });
  await first.stop();
  await untilAnswers(second.url);
  await second.stop();
  await expect(ask(second.url, 'select 1')).rejects.toThrow();
});
