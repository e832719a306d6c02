import { setTimeout as sleep } from 'node:timers/promises';
import { makeEmployee } from '@callboard/api/testing/people';
import { makeCall } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { startLiveApp } from '@callboard/server/testing/start-live-app';
import { afterAll, expect, test } from 'vitest';
import { percentile } from '../measure/percentile.ts';
import { listenTo } from './listener.ts';

const LISTENERS = 100;
const CHANGES = 60;
const EVERY_MS = 50;
const LATEST_MS = 500;

const app = await startTestApp();
const server = await startLiveApp(app, app.databaseUrl);
afterAll(async () => {
  await server.stop();
  await app.close();
});

test('each of a hundred listeners soon receives every change they may see', async () => {
  const office = await app.as('dispatcher');
  const calls = await Promise.all(Array.from({ length: 5 }, () => makeCall(app, office)));
  const port = Number(new URL(server.url).port);
  const sentAt = new Map<string, number>();
  const heard: Map<string, number>[] = [];
  const leave = [];
  let technician = await makeEmployee(app.db, 'tech');
  for (let index = 0; index < LISTENERS; index += 1) {
    // A person may have at most fifty streams.
    if (index % 25 === 0) technician = await makeEmployee(app.db, 'tech');
    const { accessToken } = await app.signIn(technician, 'tech');
    const own = new Map<string, number>();
    heard.push(own);
    leave.push(
      await listenTo(port, accessToken, (id, version, at) => own.set(`${id} ${version}`, at)),
    );
  }
  for (let index = 0; index < CHANGES; index += 1) {
    const id = calls[index % calls.length]?._id ?? '';
    const sent = performance.now();
    const status = index % 2 === 0 ? 'confirmed' : 'scheduled';
    const { version } = await office.serviceCalls.setStatus({ id, status });
    sentAt.set(`${id} ${version}`, sent);
    await sleep(Math.max(0, sent + EVERY_MS - performance.now()));
  }
  const missing = () =>
    heard.flatMap((own) => [...sentAt.keys()].filter((change) => !own.has(change)));
  await expect.poll(missing).toEqual([]);
  const took = heard.flatMap((own) =>
    [...sentAt].map(([change, sent]) => (own.get(change) ?? Number.NaN) - sent),
  );
  expect(percentile(took, 0.95)).toBeLessThan(LATEST_MS);

  for (const go of leave) go();
  await expect.poll(() => server.hub.size).toBe(0);
});
