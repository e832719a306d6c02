import { HeardPhones } from '@callboard/api/phones/heard-phones';
import { makeEmployee } from '@callboard/api/testing/people';
import { jpegOf, uploadOf } from '@callboard/api/testing/pictures';
import { makeCall } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import type { LiveEvent } from '@callboard/contract/app/live';
import { notifyNews } from '@callboard/db/live/notify-news';
import { afterAll, expect, test } from 'vitest';
import { type LiveStream, openLiveStream } from '../testing/live-stream.ts';
import { startLiveApp } from '../testing/start-live-app.ts';

const app = await startTestApp();
const services = { ...app.services, heardPhones: new HeardPhones(app.db) };
const one = await startLiveApp({ services }, app.databaseUrl);
const other = await startLiveApp({ services }, app.databaseUrl);
const streams: LiveStream[] = [];
afterAll(async () => {
  for (const stream of streams) stream.leave();
  await Promise.all([one.stop(), other.stop()]);
  await app.close();
});

const office = await app.as('dispatcher');
const { tech } = app.people;
const named = { _id: tech.id, name: `${tech.firstName} ${tech.lastName}` };

async function listen(who: 'customer' | 'tech' | 'dispatcher' | 'admin', server = one) {
  const { token } = await app.infoOf(who);
  const stream = await openLiveStream(server.url, token);
  streams.push(stream);
  return stream;
}

const isNews = (event: LiveEvent) =>
  event.type === 'phone' || event.type === 'reassigned' || event.type === 'canceled';
/** Hears something later than the news. */
async function hearLater(stream: LiveStream) {
  const { _id: id } = await makeCall(app, office, { customerId: app.people.customer.id });
  await stream.next((event) => event.type === 'call' && event.id === id);
}

test('the office hears on every server how many changes a phone sends, and nobody else does', async () => {
  const offices = [await listen('dispatcher'), await listen('admin', other)];
  const others = [await listen('tech'), await listen('customer', other)];
  await (await app.as('tech')).phones.tellWaiting({ count: 4 });
  for (const stream of offices) {
    const event = await stream.next((news) => news.type === 'phone' && news.phone.waiting === 4);
    expect(event).toMatchObject({ phone: { ...named, heardAt: expect.any(String) } });
  }
  for (const stream of others) {
    await hearLater(stream);
    expect(stream.heard.map(({ event }) => event).filter(isNews)).toEqual([]);
  }
});

test('the office hears when a phone that had been silent sends a request, or listens again', async () => {
  const stream = await listen('dispatcher');
  const silent = await makeEmployee(app.db, 'tech', { firstName: 'Tyler', lastName: 'Reed' });
  const { accessToken } = await app.signIn(silent, 'tech');
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await fetch(`${other.url}/api/statuses`, { headers })).status).toBe(200);
  const isHis = (event: LiveEvent) => event.type === 'phone' && event.phone._id === silent.id;
  expect(await stream.next(isHis)).toMatchObject({ phone: { name: 'Tyler Reed', waiting: 0 } });
  const second = await makeEmployee(app.db, 'tech');
  const opened = await openLiveStream(one.url, (await app.signIn(second, 'tech')).accessToken);
  streams.push(opened);
  await stream.next((event) => event.type === 'phone' && event.phone._id === second.id);
});

test('the office hears of work on a call that was given away meanwhile, once it is stored', async () => {
  const stream = await listen('dispatcher', other);
  const call = await makeCall(app, office, { assignedEmployeeId: tech.id });
  const { _id: id, callNumber, version } = call;
  await office.serviceCalls.assign({ id, assignedEmployeeId: null });
  const { serviceCalls } = await app.as('tech');
  // What is refused has not happened.
  const early = { id, version, status: 'completed', at: '1999-01-01T00:00:00Z' } as const;
  await expect(serviceCalls.setStatus(early)).rejects.toThrow();
  await serviceCalls.setStatus({ id, version, status: 'completed' });
  const event = await stream.next(({ type }) => type === 'reassigned');
  expect(event).toEqual({
    type: 'reassigned',
    call: { _id: id, callNumber },
    by: named,
    now: null,
  });
  await hearLater(stream);
  const told = stream.heard.filter(({ event: news }) => news.type === 'reassigned');
  expect(told).toHaveLength(1);
});

test('the office hears of what is added to a call that was taken away within a day, and of nothing else', async () => {
  const stream = await listen('dispatcher');
  const { serviceCalls } = await app.as('tech');
  const taken = await makeCall(app, office, { assignedEmployeeId: tech.id });
  const never = await makeCall(app, office);
  const own = await makeCall(app, office, { assignedEmployeeId: tech.id });
  await office.serviceCalls.assign({ id: taken._id, assignedEmployeeId: null });
  for (const { _id: id } of [never, own, taken]) {
    await serviceCalls.addPayment({ id, method: 'cash', amount: 5 });
    await serviceCalls.addNote({ id, text: 'Key under the mat' });
    await serviceCalls.addSignature({ id, name: 'Ann Lee' });
  }
  await hearLater(stream);
  const news = stream.heard.flatMap(({ event }) => (event.type === 'reassigned' ? [event] : []));
  // Of what comes together, once.
  expect(news.map(({ call }) => call._id)).toEqual([taken._id]);
});

test('the office hears of a file that is brought back to a call that was taken away meanwhile', async () => {
  const stream = await listen('dispatcher');
  const { files, history } = await app.as('tech');
  const [taken, own] = [
    await makeCall(app, office, { assignedEmployeeId: tech.id }),
    await makeCall(app, office, { assignedEmployeeId: tech.id }),
  ];
  const bringBack: (() => Promise<unknown>)[] = [];
  for (const { _id: id } of [own, taken]) {
    const file = await files.addToCall({ id, ...uploadOf(await jpegOf()) });
    await files.remove({ id: file._id });
    bringBack.push(() => history.undo({ kind: 'files', id: file._id, version: 2 }));
  }
  await office.serviceCalls.assign({ id: taken._id, assignedEmployeeId: null });
  for (const undo of bringBack) await undo();
  await hearLater(stream);
  const news = stream.heard.flatMap(({ event }) => (event.type === 'reassigned' ? [event] : []));
  expect(news.map(({ call }) => call._id)).toEqual([taken._id]);
});

test('the office hears of work on a call that was canceled meanwhile, once, and the history says so', async () => {
  const stream = await listen('dispatcher', other);
  const { serviceCalls } = await app.as('tech');
  const open = await makeCall(app, office, { assignedEmployeeId: tech.id });
  const added = await makeCall(app, office, { assignedEmployeeId: tech.id });
  const edited = await makeCall(app, office, { assignedEmployeeId: tech.id });
  const own = await makeCall(app, office, { assignedEmployeeId: tech.id });
  for (const { _id: id } of [added, edited]) {
    await office.serviceCalls.setStatus({ id, status: 'canceled' });
  }
  await serviceCalls.setStatus({ id: own._id, status: 'canceled' });
  for (const { _id: id } of [open, own, added]) {
    await serviceCalls.addPayment({ id, method: 'cash', amount: 5 });
    await serviceCalls.addNote({ id, text: 'Key under the mat' });
  }
  const { _id: id, version } = edited;
  await serviceCalls.update({ id, version, description: 'Blower squeals' });
  const [entry] = await office.history.list({ kind: 'service-calls', id, limit: 1 });
  expect(entry?.note).toMatch(/did this before they knew that the call was off; .* canceled it/);
  await hearLater(stream);
  const news = stream.heard.flatMap(({ event }) => (event.type === 'canceled' ? [event] : []));
  expect(news).toEqual(
    [added, edited].map(({ _id, callNumber }) => ({
      type: 'canceled',
      call: { _id, callNumber },
      by: named,
      at: expect.any(String),
    })),
  );
});

test('what is no event ends nothing', async () => {
  const stream = await listen('dispatcher');
  await notifyNews(app.db, { type: 'of a later version' });
  await notifyNews(app.db, ['no event']);
  await hearLater(stream);
  expect(stream.heard.map(({ event }) => event.type)).not.toContain('of a later version');
});
