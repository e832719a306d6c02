import { makeEmployee } from '@callboard/api/testing/people';
import { makeCall } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { connect } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import { startRelay } from '@callboard/db/testing/start-relay';
import { startTestCluster } from '@callboard/postgres/testing/start-test-cluster';
import { afterAll, describe, expect, test } from 'vitest';
import { openLiveStream } from '../testing/live-stream.ts';
import { startLiveApp } from '../testing/start-live-app.ts';

const AT_MOST_MS = 1500;
/** How long an ended session may still be answered by a server that does not hear of it. */
const REMEMBERED_MS = 1000;

// A stopped Postgres process keeps the whole cluster from dropping databases.
const cluster = await startTestCluster();
const app = await startTestApp({}, cluster.url);
const elsewhere = await app.as('admin');
afterAll(async () => {
  await app.close();
  await cluster.stop();
});

/** A second server of the same installation. */
async function startServer(poolUrl: string, listenUrl = app.databaseUrl) {
  let reads = 0;
  const { db, close } = connect(poolUrl, {
    onStatement: (text) => {
      if (/"must_change_password".* from "sessions"/s.test(text)) reads += 1;
    },
  });
  const server = await startLiveApp({ services: { ...app.services, db } }, listenUrl);
  const stop = async () => {
    await server.stop();
    await close();
  };
  return { ...server, reads: () => reads, stop };
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

type Server = Awaited<ReturnType<typeof startServer>>;

const ends: [string, (whose: SignedIn) => Promise<unknown>][] = [
  ['a logout', async ({ accessToken }) => (await app.caller({ token: accessToken })).auth.logout()],
  ['a deactivation', ({ id }) => elsewhere.employees.update({ id, isActive: false })],
  ['a demotion', ({ id }) => elsewhere.employees.update({ id, role: 'tech' })],
];

const statusOfMe = async ({ url }: Server, { accessToken }: SignedIn) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await fetch(`${url}/api/auth/me`, { headers })).status;
};

/**
 * Asks without a pause until the session is refused.
 * @returns when the last request was made that was still answered, by `performance.now()`
 */
async function lastAnswered(server: Server, whose: SignedIn): Promise<number> {
  let last = Number.NEGATIVE_INFINITY;
  for (;;) {
    const askedAt = performance.now();
    if ((await statusOfMe(server, whose)) !== 200) return last;
    last = askedAt;
  }
}

/** Until the server answers from memory. */
async function untilKnown(server: Server, whose: SignedIn): Promise<void> {
  const readsOfOne = async () => {
    const before = server.reads();
    expect(await statusOfMe(server, whose)).toBe(200);
    return server.reads() - before;
  };
  await expect.poll(readsOfOne).toBe(0);
}

describe('while the listening connection hangs', () => {
  test.each(atLength(ends.slice(0, 1), ends))(
    '%s on another server ends the session on this one',
    async (_, end) => {
      const here = await startServer(app.databaseUrl);
      const signedIn = await signInDispatcher();
      const stream = await openLiveStream(here.url, signedIn.accessToken);
      await untilKnown(here, signedIn);
      await expect.poll(listeningProcesses).toHaveLength(1);
      const [listening] = await listeningProcesses();
      process.kill(Number(listening?.pid), 'SIGSTOP');
      try {
        await end(signedIn);
        const endedAt = performance.now();
        expect((await lastAnswered(here, signedIn)) - endedAt).toBeLessThan(REMEMBERED_MS);
        await stream.ended;
        // Next to other tests, only check that it ends.
        expect(performance.now() - endedAt).toBeLessThan(atLength(60_000, AT_MOST_MS));
      } finally {
        process.kill(Number(listening?.pid), 'SIGCONT');
        await here.stop();
      }
    },
  );

  test('and says nothing at all, an ended session is answered for a second and no longer', async () => {
    const relay = await startRelay(app.databaseUrl);
    const here = await startServer(app.databaseUrl, relay.url);
    const [leaving, away] = [await signInDispatcher(), await signInDispatcher()];
    const staying = await signInDispatcher();
    for (const each of [leaving, away, staying]) await untilKnown(here, each);
    relay.freeze();
    for (const { accessToken } of [away, leaving]) {
      await (await app.caller({ token: accessToken })).auth.logout();
    }
    const endedAt = performance.now();
    const last = await lastAnswered(here, leaving);
    // It was remembered, or this would prove nothing.
    expect(last - endedAt).toBeGreaterThan(0);
    expect(last - endedAt).toBeLessThan(REMEMBERED_MS);
    expect(await statusOfMe(here, staying)).toBe(200);
    relay.thaw();
    await untilKnown(here, staying);
    // What was notified meanwhile is lost.
    expect(await statusOfMe(here, away)).toBe(401);
    await here.stop();
    await relay.stop();
  });
});

test('a session that ends while the listening connection is cut is refused', async () => {
  const here = await startServer(app.databaseUrl);
  const signedIn = await signInDispatcher();
  await untilKnown(here, signedIn);
  await ask(
    app.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (query like 'listen %' or query = 'select 1')`,
  );
  await (await app.caller({ token: signedIn.accessToken })).auth.logout();
  const endedAt = performance.now();
  expect((await lastAnswered(here, signedIn)) - endedAt).toBeLessThan(REMEMBERED_MS);
  await here.stop();
});

test.each(ends)('%s on another server is heard at once', async (_, end) => {
  const here = await startServer(app.databaseUrl);
  const signedIn = await signInDispatcher();
  await untilKnown(here, signedIn);
  await end(signedIn);
  const endedAt = performance.now();
  expect((await lastAnswered(here, signedIn)) - endedAt).toBeLessThan(atLength(REMEMBERED_MS, 100));
  await here.stop();
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
