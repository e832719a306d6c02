import { makeEmployee } from '@callboard/api/testing/people';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { makeCall } from '@callboard/api/testing/things';
import { connect } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import { startRelay } from '@callboard/db/testing/start-relay';
import { startTestCluster } from '@callboard/postgres/testing/start-test-cluster';
import { afterAll, describe, expect, test } from 'vitest';
import { openLiveStream } from '../testing/live-stream.ts';
import { startLiveApp } from '../testing/start-live-app.ts';

const AT_MOST_MS = 1500;

// A stopped Postgres process keeps the whole cluster from dropping databases.
const cluster = await startTestCluster();
const app = await startTestApp({}, cluster.url);
const elsewhere = await app.as('admin');
afterAll(async () => {
  await app.close();
  await cluster.stop();
});

/** A second server of the same installation. */
async function startServer(poolUrl: string) {
  const { db, close } = connect(poolUrl);
  const server = await startLiveApp({ services: { ...app.services, db } }, app.databaseUrl);
  const stop = async () => {
    await server.stop();
    await close();
  };
  return { ...server, stop };
}

async function signInDispatcher() {
  const { id, ...employee } = await makeEmployee(app.db, 'dispatcher');
  const { accessToken } = await app.signIn({ id, ...employee }, 'dispatcher');
  return { id, accessToken };
}
type SignedIn = Awaited<ReturnType<typeof signInDispatcher>>;

/** The connections that LISTEN. */
const listeningProcesses = () =>
  ask(
    app.databaseUrl,
    `select pid from pg_stat_activity
     where datname = current_database() and (query like 'listen %' or query = 'select 1')`,
  );

describe('while the listening connection hangs', () => {
  const ends: [string, (whose: SignedIn) => Promise<unknown>][] = [
    [
      'a logout',
      async ({ accessToken }) => (await app.caller({ token: accessToken })).auth.logout(),
    ],
    ['a deactivation', ({ id }) => elsewhere.employees.update({ id, isActive: false })],
    ['a demotion', ({ id }) => elsewhere.employees.update({ id, role: 'tech' })],
  ];
  test.each(ends)('%s on another server ends the session on this one', async (_, end) => {
    const here = await startServer(app.databaseUrl);
    const signedIn = await signInDispatcher();
    const { accessToken } = signedIn;
    const stream = await openLiveStream(here.url, accessToken);
    const statusOfMe = async () => {
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await fetch(`${here.url}/api/auth/me`, { headers })).status;
    };
    expect(await statusOfMe()).toBe(200);
    await expect.poll(listeningProcesses).toHaveLength(1);
    const [listening] = await listeningProcesses();
    process.kill(Number(listening?.pid), 'SIGSTOP');
    try {
      await end(signedIn);
      const endedAt = performance.now();
      expect(await statusOfMe()).toBe(401);
      await stream.ended;
      // Next to other tests, only check that it ends.
      expect(performance.now() - endedAt).toBeLessThan(atLength(60_000, AT_MOST_MS));
    } finally {
      process.kill(Number(listening?.pid), 'SIGCONT');
      await here.stop();
    }
  });
});

test('while sessions cannot be checked, no events are sent; sessions that are still valid get them later', async () => {
  const relay = await startRelay(app.databaseUrl);
  const here = await startServer(relay.url);
  const [leaving, staying] = [await signInDispatcher(), await signInDispatcher()];
  const leaves = await openLiveStream(here.url, leaving.accessToken);
  const stays = await openLiveStream(here.url, staying.accessToken);
  const { _id: callId } = await makeCall(app, elsewhere);
  const frozenAt = performance.now();
  relay.freeze();
  await (await app.caller({ token: leaving.accessToken })).auth.logout();
  await expect.poll(() => performance.now() - frozenAt).toBeGreaterThan(AT_MOST_MS);
  await elsewhere.live.setPresence({ callId, tab: 'a', state: 'open' });
  relay.thaw();
  await leaves.ended;
  await stays.next((event) => event.type === 'presence' && event.callId === callId);
  expect(leaves.heard.filter(({ event }) => event.type === 'presence')).toEqual([]);
  for (const stream of [leaves, stays]) stream.leave();
  await here.stop();
  await relay.stop();
});
