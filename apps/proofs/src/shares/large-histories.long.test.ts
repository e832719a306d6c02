import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeCall, makeItem } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { HistoryEntry } from '@callboard/contract/platform/history';
import { MOST_PAGE_BYTES } from '@callboard/contract/platform/limits';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTokens } from '../bench/data/people.ts';
import { mainThreadTime } from '../bench/process/cpu-time.ts';
import { residentMemory } from '../bench/process/resident-memory.ts';
import { startCallboard } from '../bench/process/servers.ts';

const REWRITES = 300;
const LINES = 500;
const READERS = 8;
const READ_FOR_MS = 10_000;
const WARM_UP_MS = 3000;
const MOST_GROWTH_MB = 100;
const LONGEST_WAIT_MS = 200;
/** By the clock, a wait with all readers may be this many times that with one: also on a busy machine. */
const MOST_TIMES_ALONE = 10;

const root = fileURLToPath(new URL('../../../..', import.meta.url));
if (!existsSync(join(root, 'apps/server/dist/main.js'))) {
  throw new Error('There is no server to measure yet: run npm run build first.');
}

const app = await startTestApp();
const folder = makeTemporaryFolder();
const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => {} });
const tokens = await openTokens(sql, app.databaseUrl, READERS + 1);
const server = await startCallboard({ root, url: app.databaseUrl, folder: folder.path });
afterAll(async () => {
  await server.stop();
  await sql.end();
  folder.remove();
  await app.close();
});

const get = (path: string, token = '') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });

/** A call whose line items were all rewritten many times. */
async function rewrittenCall(description: string) {
  const tech = await app.as('tech');
  const { _id: id } = await makeCall(app, tech);
  const { _id: item } = await makeItem(app);
  const line = { item, description, unitPrice: 1 };
  const { items } = await tech.serviceCalls.setItems({
    id,
    items: Array.from({ length: LINES }, () => line),
  });
  const rewritten = items.map((one) => ({ ...one, unitPrice: 2 }));
  const { version } = await tech.serviceCalls.setItems({ id, items: rewritten });
  // The others are copies: creating each would take minutes.
  await sql`insert into history (kind, entity_id, action, employee_id, actor_name, before, after)
    select kind, entity_id, action, employee_id, actor_name, before, after
    from history, generate_series(2, ${REWRITES}) where entity_id = ${id} and version = ${version}`;
  return id;
}

/** The pages of a history as they are sent. */
async function* pagesOf(id: string, token: string) {
  let path: string | undefined = `/api/history?kind=service-calls&id=${id}&limit=500`;
  while (path !== undefined) {
    const answer = await get(path, token);
    const page = Buffer.from(await answer.arrayBuffer());
    // A machine that others keep busy: whoever is told to try again does.
    if (answer.status === 503) continue;
    expect(answer.status).toBe(200);
    yield page;
    path = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
}

/**
 * Checks that a history is complete and its pages small.
 * @returns the first entry that is too large to be listed
 */
async function checkedHistory(id: string, token: string): Promise<string | undefined> {
  const entries: Pick<HistoryEntry, '_id' | 'isWhole'>[] = [];
  for await (const page of pagesOf(id, token)) {
    expect(page.length).toBeLessThan(MOST_PAGE_BYTES);
    const rows = z.array(HistoryEntry.pick({ _id: true, isWhole: true }));
    entries.push(...rows.parse(JSON.parse(page.toString())));
  }
  expect(entries).toHaveLength(REWRITES + 2);
  return entries.find(({ isWhole }) => !isWhole)?._id;
}

test.each([
  ['too large to be listed', 'x'.repeat(400)],
  ['just listed', 'x'.repeat(10)],
])(
  'eight readers of 300 rewrites of 500 line items, %s, do not slow others down',
  async (_, description) => {
    const id = await rewrittenCall(description);
    const other = tokens.at(-1);
    const large = await checkedHistory(id, tokens[0] ?? '');
    const work = { isOver: false };
    // They only take the bytes: parsing them would hold up this process, which measures the waits.
    const readAll = async (token: string) => {
      let bytes = 0;
      for await (const page of pagesOf(id, token)) {
        bytes += page.length;
        if (work.isOver) return;
      }
      expect(bytes).toBeGreaterThan(0);
      if (large !== undefined) await (await get(`/api/history/${large}`, token)).arrayBuffer();
    };
    const until = async (ms: number, readers: number) => {
      work.isOver = false;
      const reading = tokens.slice(0, readers).map(async (token) => {
        while (!work.isOver) await readAll(token);
      });
      const end = performance.now() + ms;
      let slowest = 0;
      let held = 0;
      let most = 0;
      while (performance.now() < end) {
        const begin = performance.now();
        const worked = mainThreadTime(server.pid);
        await (await get('/api/service-calls?limit=20', other)).text();
        slowest = Math.max(slowest, performance.now() - begin);
        held = Math.max(held, (mainThreadTime(server.pid) - worked) / 1000);
        most = Math.max(most, residentMemory(server.pid));
        await sleep(20);
      }
      work.isOver = true;
      await Promise.all(reading);
      return { slowest, held, most };
    };
    const before = await until(WARM_UP_MS, 1);
    const during = await until(READ_FOR_MS, READERS);
    const grownBy = during.most - before.most;
    console.log(
      `Memory grew by ${grownBy.toFixed(0)} MB; the longest wait was ${during.slowest.toFixed(0)} ms, ${during.held.toFixed(0)} ms of them the server’s own work; with one reader ${before.slowest.toFixed(0)} ms.`,
    );
    expect(grownBy).toBeLessThan(MOST_GROWTH_MB);
    // How long the server worked for others first does not depend on how busy the machine is.
    expect(during.held).toBeLessThan(LONGEST_WAIT_MS);
    expect(during.slowest).toBeLessThan(
      Math.max(LONGEST_WAIT_MS, MOST_TIMES_ALONE * before.slowest),
    );
  },
  120_000,
);
