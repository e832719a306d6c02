import { readFileSync } from 'node:fs';
import { makeEmployee } from '@callboard/api/testing/people';
import { makeCall } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { connect } from '@callboard/db/client';
import { phones } from '@callboard/db/schema/server/devices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openLiveStream } from '../testing/live-stream.ts';
import { startLiveApp } from '../testing/start-live-app.ts';

const file = (name: string) =>
  readFileSync(new URL(`../../monitoring/${name}`, import.meta.url), 'utf8');

let app: Awaited<ReturnType<typeof startTestApp>>;
let pool: ReturnType<typeof connect>;
let server: Awaited<ReturnType<typeof startLiveApp>>;

beforeAll(async () => {
  app = await startTestApp({ backupTimes: { minute: 120, keep: 14 } });
  pool = connect(app.databaseUrl, { max: 3 });
  // The server has a pool of its own, so that a full one does not stand in its way.
  server = await startLiveApp(app, app.databaseUrl, {
    pool: pool.load,
    disk: { isFull: () => false, look: async () => new Map([['data', 5e9]]) },
  });
});
afterAll(async () => {
  await server.stop();
  await pool.close();
  await app.close();
});

const read = async () => (await fetch(`${server.url}/metrics`)).text();
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

it('tells of busy connections, and of who waits for one', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const works = Array.from({ length: 5 }, () => pool.db.transaction(() => ended));
  await expect.poll(() => pool.load().busy).toBe(3);
  const during = await read();
  end();
  await Promise.all(works);
  const after = await read();
  const told = (text: string) => [
    valueOf(text, 'callboard_pool_connections{state="busy"}'),
    valueOf(text, 'callboard_pool_connections{state="idle"}'),
    valueOf(text, 'callboard_pool_connections{state="most"}'),
    valueOf(text, 'callboard_pool_waiting'),
  ];
  expect(told(during)).toEqual([3, 0, 3, 2]);
  expect(told(after)).toEqual([0, 3, 3, 0]);
});

it('tells how many listen, which phones are silent, and what they are about to send', async () => {
  const before = await read();
  const { token } = await app.infoOf('dispatcher');
  const stream = await openLiveStream(server.url, token);
  const [silent, heard] = [await makeEmployee(app.db, 'tech'), await makeEmployee(app.db, 'tech')];
  const office = await app.as('dispatcher');
  for (const { id } of [silent, heard]) {
    const { _id } = await makeCall(app, office, { assignedEmployeeId: id });
    await office.serviceCalls.setStatus({ id: _id, status: 'en_route' });
  }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const now = minutesAgo(0);
  await app.db.insert(phones).values([
    { employeeId: silent.id, heardAt: minutesAgo(11) },
    { employeeId: heard.id, heardAt: now, toldAt: now, waiting: 4 },
  ]);
  await expect
    .poll(async () => valueOf(await read(), 'callboard_live_listeners'))
    .toBe(valueOf(before, 'callboard_live_listeners') + 1);
  const text = await read();
  expect(valueOf(text, 'callboard_phones_silent')).toBe(1);
  expect(valueOf(text, 'callboard_phones_unsent_changes')).toBe(4);
  stream.leave();
});

/** The metrics that an expression of Prometheus reads. */
const namesIn = (text: string) => text.match(/\b(callboard|nodejs|process)_[a-z0-9_]+\b/g) ?? [];

const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
  ),
});

it('each metric of the dashboard and of the alerts is there, and each of ours is on the dashboard', async () => {
  const text = await read();
  const told = new Set(text.match(/^[a-z_0-9]+/gm));
  const { panels } = Dashboard.parse(JSON.parse(file('dashboard.json')));
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
  const alerts = namesIn(file('alerts.yml').replace(/^.*(summary|action|#).*$/gm, ''));
  expect([...shown, ...alerts].filter((name) => !told.has(name))).toEqual([]);
  expect(alerts.length).toBeGreaterThan(10);
  const parts = /_(bucket|count|sum)$/;
  const ours = [...told].filter((name) => name.startsWith('callboard_'));
  const missing = ours.filter((name) => !shown.includes(name) && !parts.test(name));
  expect(missing).toEqual([]);
});
