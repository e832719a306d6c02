import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Database } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openCluster } from './open-cluster.ts';
import { readPostmaster } from './postmaster-file.ts';
import { runCluster } from './run-cluster.ts';

const WRITERS = 50;
const KILLS = 2;

async function write(db: Database, writer: number, isOver: () => boolean): Promise<number> {
  let acknowledged = 0;
  while (!isOver()) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into entries values (${writer})`);
        await tx.execute(sql`insert into entries values (${-writer})`);
      });
      acknowledged += 1;
    } catch {
      await sleep(20);
    }
  }
  return acknowledged;
}

test('a database killed under 50 writers loses nothing it acknowledged', async () => {
  const folder = makeTemporaryFolder();
  const cluster = openCluster(folder.path, false);
  let running = await runCluster(cluster, {});
  await ask(running.url, 'create table entries (writer int)');
  const { db, close } = connect(running.url);
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, (_, index) => write(db, index + 1, () => isOver));
  const count = async () =>
    Number((await ask(running.url, 'select count(*) from entries'))[0]?.count);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await count();
    await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before + 50), 60_000);
    process.kill(readPostmaster(cluster.home)?.pid ?? 0, 'SIGKILL');
    running = await runCluster(cluster, {});
  }
  const afterLast = await count();
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(afterLast), 60_000);
  isOver = true;
  const acknowledged = (await Promise.all(writers)).reduce((sum, each) => sum + each, 0);
  const [row] = await ask(running.url, 'select count(*)::int, sum(writer)::int from entries');
  // A transaction whose response was lost may have been committed, but never half of it.
  expect(row?.sum).toBe(0);
  expect(row?.count).toBeGreaterThanOrEqual(acknowledged * 2);
  expect(row?.count).toBeLessThanOrEqual((acknowledged + KILLS * 10) * 2);
  await close();
  await running.server?.stop();
  folder.remove();
}, 300_000);
