import { problemOf } from '@callboard/api/testing/problem-of';
import { makeCall } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { MOST_STREAMS_OF_SESSION } from '@callboard/contract/platform/limits';
import { atLength } from '@callboard/db/testing/at-length';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type LiveStream, openLiveStream } from '../testing/live-stream.ts';
import { restClient } from '../testing/rest-client.ts';
import { startLiveApp } from '../testing/start-live-app.ts';

const app = await startTestApp();
const server = await startLiveApp(app, app.databaseUrl);
const streams: LiveStream[] = [];
afterAll(async () => {
  for (const stream of streams) stream.leave();
  await server.stop();
  await app.close();
});

async function listen(token: string | undefined) {
  const stream = await openLiveStream(server.url, token);
  streams.push(stream);
  return stream;
}

const office = await app.as('dispatcher');
const call = await makeCall(app, office);

test('when a session opens more than 20 streams, the oldest ends', async () => {
  const { token } = await app.infoOf('admin');
  const own: LiveStream[] = [];
  for (let at = 0; at < MOST_STREAMS_OF_SESSION + 3; at += 1) own.push(await listen(token));
  await Promise.all(own.slice(0, 3).map(({ ended }) => ended));
  expect(server.hub.size).toBe(MOST_STREAMS_OF_SESSION);
  const { version } = await office.serviceCalls.update({ id: call._id, description: 'Heard' });
  for (const stream of own.slice(3)) {
    await stream.next((event) => event.type === 'call' && event.version === version);
  }
  for (const stream of own) stream.leave();
  await expect.poll(() => server.hub.size).toBe(0);
});

test('when a session opens more than 20 streams on two servers, the oldest ends', async () => {
  const second = await startLiveApp(app, app.databaseUrl);
  onTestFinished(second.stop);
  const { token } = await app.infoOf('admin');
  const own: LiveStream[] = [];
  for (let at = 0; at < MOST_STREAMS_OF_SESSION + 3; at += 1) {
    own.push(at % 2 === 0 ? await listen(token) : await openLiveStream(second.url, token));
  }
  await Promise.all(own.slice(0, 3).map(({ ended }) => ended));
  await expect.poll(() => server.hub.size + second.hub.size).toBe(MOST_STREAMS_OF_SESSION);
  for (const stream of own) stream.leave();
  await expect.poll(() => server.hub.size + second.hub.size).toBe(0);
});

test('presence is accepted only for calls that exist', async () => {
  const tech = await app.as('tech');
  const at = (callId: string) => tech.live.setPresence({ callId, tab: 'a', state: 'open' });
  expect((await problemOf(at(crypto.randomUUID()))).status).toBe(404);
  expect((await problemOf(at('x'))).status).toBe(404);
  await at(call._id.toUpperCase());
});

test('endless streams from a customer and endless presence from a technician do not affect the dispatcher', async () => {
  const calls: string[] = [];
  for (let at = 0; at < 40; at += 1) calls.push((await makeCall(app, office))._id);
  const watching = await listen((await app.infoOf('dispatcher')).token);
  const customer = (await app.infoOf('customer')).token;
  const tech = restClient(server.url, (await app.infoOf('tech')).token);
  const flood = { isOver: false, opened: 0, said: 0 };
  const opening = async () => {
    while (!flood.isOver) {
      streams.push(await openLiveStream(server.url, customer));
      flood.opened += 1;
    }
  };
  const saying = async () => {
    while (!flood.isOver) {
      const callId = calls[flood.said % calls.length];
      flood.said += 1;
      await tech('POST', '/api/live/presence', { callId, tab: 'a', state: 'open' });
    }
  };
  const floods = [opening(), opening(), opening(), saying(), saying(), saying()];
  const took: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const begin = performance.now();
    const { version } = await office.serviceCalls.update({ id: call._id, description: `${at}` });
    await watching.next((event) => event.type === 'call' && event.version === version);
    took.push(performance.now() - begin);
  }
  flood.isOver = true;
  await Promise.all(floods);
  expect(flood.opened).toBeGreaterThan(MOST_STREAMS_OF_SESSION);
  expect(flood.said).toBeGreaterThan(calls.length);
  expect(server.hub.size).toBeLessThanOrEqual(MOST_STREAMS_OF_SESSION + 1);
  // Next to other tests, only check that everything arrives.
  expect(took.toSorted((a, b) => a - b).at(-2)).toBeLessThan(atLength(30_000, 1000));
});
