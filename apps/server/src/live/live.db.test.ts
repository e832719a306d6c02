import { makeCustomer } from '@callboard/api/testing/people';
import { makeCall } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import type { LiveEvent } from '@callboard/contract/app/live';
import { ask } from '@callboard/db/testing/ask';
import { afterAll, describe, expect, test } from 'vitest';
import { type LiveStream, openLiveStream } from '../testing/live-stream.ts';
import { startLiveApp } from '../testing/start-live-app.ts';

const app = await startTestApp();
const one = await startLiveApp(app, app.databaseUrl);
const other = await startLiveApp(app, app.databaseUrl);
const streams: LiveStream[] = [];
afterAll(async () => {
  for (const stream of streams) stream.leave();
  await Promise.all([one.stop(), other.stop()]);
  await app.close();
});

const office = await app.as('dispatcher');
const call = await makeCall(app, office, {
  assignedEmployeeId: app.people.tech.id,
  tags: ['VIP'],
  arrivalWindow: { start: '2026-11-20T14:30:00Z', end: '2026-11-20T16:30:00Z' },
});
const neighbour = await makeCustomer(app.db);

async function listen(token: string | undefined, server = one, lastEventId?: number) {
  const stream = await openLiveStream(server.url, token, lastEventId);
  streams.push(stream);
  return stream;
}
const tokenOf = async (who: 'customer' | 'tech' | 'dispatcher' | 'admin') =>
  (await app.infoOf(who)).token;

const isCall =
  (version: number, id = call._id) =>
  (event: LiveEvent): boolean =>
    event.type === 'call' && event.id === id && event.version === version;

const setStatus = (status: 'confirmed' | 'scheduled' | 'en_route') =>
  office.serviceCalls.setStatus({ id: call._id, status });

describe('a change', () => {
  test('reaches everyone who may read the call, on every server, with only what they may see', async () => {
    const staff = [
      await listen(await tokenOf('dispatcher')),
      await listen(await tokenOf('tech'), other),
      await listen(await tokenOf('admin'), other),
    ];
    const owner = await listen(await tokenOf('customer'), other);
    const stranger = await listen((await app.signIn(neighbour, 'customer')).accessToken);
    const { version } = await setStatus('confirmed');
    const by = { _id: app.people.dispatcher.id, name: expect.stringMatching(/^Erin/) };
    for (const stream of staff) {
      expect(await stream.next(isCall(version))).toMatchObject({
        by,
        call: { status: 'confirmed', tags: ['VIP'], assignedEmployee: { _id: app.people.tech.id } },
      });
    }
    expect(await owner.next(isCall(version))).toMatchObject({
      by: null,
      call: { assignedEmployee: null, tags: [], scheduledAt: '2026-11-20T14:30:00.000Z' },
    });
    // A later change of their own arrives, so an earlier event would have arrived, too.
    const admin = await app.as('admin');
    await admin.customers.update({ id: neighbour.id, firstName: 'Nora' });
    await stranger.next((event) => event.type === 'thing' && event.id === neighbour.id);
    expect(stranger.heard).toHaveLength(1);
    expect(owner.heard.every(({ event }) => event.type !== 'thing')).toBe(true);
  });

  test('is sent with headers that prevent caching and buffering', async () => {
    const { status, headers } = await listen(await tokenOf('tech'));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toMatch('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toBeTruthy();
    expect((await listen(undefined)).status).toBe(401);
    expect((await listen('no.real.token')).status).toBe(401);
  });

  test('made while a browser was offline arrives when it reconnects, on any server', async () => {
    const before = await listen(await tokenOf('tech'));
    const { version } = await setStatus('scheduled');
    await before.next(isCall(version));
    const place = before.place();
    before.leave();
    const missed = await setStatus('en_route');
    const back = await listen(await tokenOf('tech'), other, place);
    await back.next(isCall(missed.version));
    const lost = await listen(await tokenOf('tech'), other, 999_999_999);
    await lost.next(({ type }) => type === 'reset');
  });

  test('arrives even while the listening connection is cut, and afterward', async () => {
    const stream = await listen(await tokenOf('dispatcher'));
    const cut = () =>
      ask(
        app.databaseUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and (query = 'select 1' or query like 'listen %')`,
      );
    await cut();
    const during = await setStatus('confirmed');
    await stream.next(isCall(during.version));
    const after = await setStatus('scheduled');
    await stream.next(isCall(after.version));
    const versions = stream.heard.flatMap(({ event }) =>
      event.type === 'call' && event.id === call._id ? [event.version] : [],
    );
    expect(versions).toEqual([...new Set(versions)]);
  });
});

describe('a stream ends', () => {
  const within = (stream: LiveStream) =>
    Promise.race([
      stream.ended.then(() => 'ended'),
      new Promise((resolve) => setTimeout(resolve, 30_000, 'still open')),
    ]);

  test('on logout, whichever server it is on', async () => {
    const facts = await app.infoOf('tech');
    const stream = await listen(facts.token, other);
    await (await app.caller(facts)).auth.logout();
    expect(await within(stream)).toBe('ended');
    expect((await listen(facts.token)).status).toBe(401);
  });

  test('on a role change and on deactivation', async () => {
    const admin = await app.as('admin');
    const token = await tokenOf('dispatcher');
    const stream = await listen(token, other);
    await admin.employees.update({ id: app.people.dispatcher.id, role: 'tech' });
    expect(await within(stream)).toBe('ended');
    await admin.employees.update({ id: app.people.dispatcher.id, role: 'dispatcher' });

    const leaving = await listen(await tokenOf('tech'));
    await admin.employees.update({ id: app.people.tech.id, isActive: false });
    expect(await within(leaving)).toBe('ended');
    await admin.employees.update({ id: app.people.tech.id, isActive: true });
  });

  test('when its server stops, which does not wait for clients to leave', async () => {
    const third = await startLiveApp(app, app.databaseUrl);
    const stream = await listen(await tokenOf('admin'), third);
    await third.stop();
    expect(await within(stream)).toBe('ended');
  });

  test('when the client disconnects, and leaves nothing behind', async () => {
    const token = await tokenOf('admin');
    const before = one.hub.size;
    for (let round = 0; round < 20; round += 1) {
      const many = await Promise.all(
        Array.from({ length: 10 }, () => openLiveStream(one.url, token)),
      );
      for (const stream of many) stream.leave();
    }
    await expect.poll(() => one.hub.size).toBeLessThanOrEqual(before);
  });
});

test('employees see who else has a call open or is editing it, on any server; customers do not', async () => {
  const tech = await app.as('tech');
  const watching = await listen(await tokenOf('dispatcher'));
  const owner = await listen(await tokenOf('customer'));
  const people = (count: number, isEditing: boolean) => (event: LiveEvent) =>
    event.type === 'presence' &&
    event.people.length === count &&
    event.people.every((person) => person.isEditing === isEditing);
  const say = (state: 'open' | 'editing' | 'gone') =>
    tech.live.setPresence({ callId: call._id, tab: 'a', state });
  await say('open');
  await watching.next(people(1, false));
  await say('editing');
  await watching.next(people(1, true));
  await (await listen(await tokenOf('admin'))).next(people(1, true));
  await say('gone');
  await watching.next(people(0, false));
  expect(owner.heard.map(({ event }) => event.type)).not.toContain('presence');
});
