import { createServer } from 'node:http';
import { pictureFetcher } from '@callboard/api/messages/fetch-picture';
import { signatureOf } from '@callboard/api/messages/incoming/is-signed';
import { makeCustomer } from '@callboard/api/testing/people';
import { jpegOf } from '@callboard/api/testing/pictures';
import { problemOf } from '@callboard/api/testing/problem-of';
import { makeCall, makeProperty } from '@callboard/api/testing/records';
import { MOST_FILE_BYTES, MOST_FILES } from '@callboard/contract/platform/limits';
import { files } from '@callboard/db/schema/files';
import { incomingTexts } from '@callboard/db/schema/incoming-texts';
import { messages } from '@callboard/db/schema/messages';
import { looseBytes } from '@callboard/db/schema/server/loose-bytes';
import { listenHere } from '@callboard/db/testing/listen-here';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startHttpApp } from '../testing/start-http-app.ts';

const token = 'the provider’s secret';
const picture = await jpegOf();
const PATH = '/2010-04-01/Accounts/AC1/Messages/MM1/Media';

/** What a host is asked for, and with what. */
type Asked = { path: string; authorization: string | undefined };

/** A host that has pictures, in the manner that the last part of its address names. */
async function host() {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    asked.push({ path, authorization: headers.authorization });
    const redirect = (location: string) => response.writeHead(307, { location }).end();
    if (path.endsWith('/gone')) response.writeHead(404).end();
    else if (path.endsWith('/broken')) response.writeHead(500).end();
    else if (path.endsWith('/page')) response.end('<html><script>alert(1)</script></html>');
    else if (path.endsWith('/large')) response.end(Buffer.alloc(MOST_FILE_BYTES + 1));
    else if (path.endsWith('/moved')) redirect('/store/picture');
    else if (path.endsWith('/led-away')) redirect(`${others.url}/picture`);
    else response.end(picture);
  });
  const port = await listenHere(server);
  return { asked, server, port, url: `http://127.0.0.1:${port}` };
}

const others = await host();
const provider = await host();
const app = await startHttpApp({
  textToken: token,
  fetchPicture: pictureFetcher(
    `twilio+http://AC1:${encodeURIComponent(token)}@127.0.0.1:${provider.port}?from=+15125550100`,
  ),
});
afterAll(async () => {
  await app.close();
  for (const { server } of [others, provider]) server.close();
});
afterEach(async () => {
  await app.db.delete(incomingTexts);
  await app.db.delete(messages);
  provider.asked.splice(0);
});
const office = await app.as('dispatcher');

let sids = 0;

/** Somebody texts pictures, as the provider tells of it. */
async function texted(phone: string, addresses: readonly string[]) {
  sids += 1;
  const path = '/api/incoming/twilio/message';
  const fields = new Map([
    ['MessageSid', `MM${sids}`],
    ['From', phone],
    ['Body', ''],
    ['NumMedia', String(addresses.length)],
    ...addresses.flatMap((address, index): [string, string][] => [
      [`MediaUrl${index}`, address],
      [`MediaContentType${index}`, 'image/jpeg'],
    ]),
  ]);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signatureOf({ token, url: `https://callboard.test${path}`, fields }),
  };
  const body = new URLSearchParams([...fields]).toString();
  expect((await app.call({ method: 'POST', path, body, headers })).status).toBe(200);
  const [text] = await office.inbox.list({});
  return text?.media ?? [];
}

const keep = (id = '') => office.inbox.keepPicture({ id });

test('a picture that somebody texted becomes a file of their visit once the office keeps it', async () => {
  const phone = '+15125550171';
  const { id: customerId } = await makeCustomer(app.db, { phone });
  const house = await makeProperty(app, customerId);
  const { _id: callId } = await makeCall(app, office, { customerId, propertyId: house.id });
  await app.db.insert(messages).values({
    channel: 'text',
    recipient: phone,
    template: 'booked',
    about: {},
    customerId,
    serviceCallId: callId,
    state: 'sent',
    sentAt: new Date().toISOString(),
  });
  const [one, two] = await texted(phone, [
    `${provider.url}${PATH}/ME1`,
    `${provider.url}${PATH}/ME2`,
  ]);
  expect([one, two]).toMatchObject([
    { type: 'image/jpeg', file: null },
    { type: 'image/jpeg', file: null },
  ]);
  expect(provider.asked).toEqual([]);
  const kept = await keep(two?._id);
  expect(kept).toMatchObject({ type: 'image/jpeg', isShared: false });
  expect(kept.name).toMatch(/^texted-\d{4}-\d\d-\d\d-2\.jpg$/);
  const authorization = `Basic ${Buffer.from(`AC1:${token}`).toString('base64')}`;
  expect(provider.asked).toEqual([{ path: `${PATH}/ME2`, authorization }]);
  expect(await office.files.ofCall({ id: callId })).toMatchObject([
    { _id: kept._id, author: { _id: app.people.dispatcher.id } },
  ]);
  const [entry] = await office.history.list({ kind: 'service-calls', id: callId });
  expect(entry).toMatchObject({ action: 'files', note: `Added a file: ${kept.name}` });
  const [text] = await office.inbox.list({});
  const { _id, name, thumbnailUrl } = kept;
  expect(text?.media?.map(({ file }) => file)).toEqual([null, { _id, name, thumbnailUrl }]);
  const bytes = await app.call({
    method: 'GET',
    path: `/api/files/${kept._id}`,
    headers: await app.bearer('dispatcher'),
  });
  expect(bytes.status).toBe(200);
  expect((await problemOf(keep(two?._id))).status).toBe(409);
});

test('of two who keep one picture at once, one does; a removed one can be kept again', async () => {
  const phone = '+15125550172';
  const { id } = await makeCustomer(app.db, { phone });
  const [one] = await texted(phone, [`${provider.url}${PATH}/ME1`]);
  const both = await Promise.allSettled([keep(one?._id), keep(one?._id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [file, ...more] = await office.files.ofCustomer({ id });
  expect(more).toEqual([]);
  expect(await app.db.select().from(looseBytes)).toEqual([]);
  await office.files.remove({ id: file?._id ?? '' });
  expect((await office.inbox.list({}))[0]?.media).toMatchObject([{ file: null }]);
  const again = await keep(one?._id);
  expect(again).toMatchObject({ _id: file?._id, isShared: false });
  expect((await office.inbox.list({}))[0]?.media).toMatchObject([{ file: { _id: file?._id } }]);
  expect((await problemOf(keep(one?._id))).status).toBe(409);
  expect(await office.files.ofCustomer({ id })).toHaveLength(1);
});

test('a removed picture that was kept again does not come back a second time by undo', async () => {
  const phone = '+15125550178';
  const { id } = await makeCustomer(app.db, { phone });
  const [one] = await texted(phone, [`${provider.url}${PATH}/ME1`]);
  const { _id: fileId } = await keep(one?._id);
  await office.files.share({ id: fileId, isShared: true, version: 1 });
  await office.files.remove({ id: fileId });
  const [removal] = await office.history.list({ kind: 'files', id: fileId });
  const undone = { kind: 'files', id: fileId, version: removal?.version ?? 0 } as const;
  const both = await Promise.allSettled([keep(one?._id), keep(one?._id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await problemOf(office.history.undo(undone))).status).toBe(409);
  // Whoever keeps it has not shown it to the customer.
  const listed = await office.files.ofCustomer({ id });
  expect(listed).toHaveLength(1);
  expect(listed).toMatchObject([{ _id: fileId, isShared: false }]);
  // What was brought back by undo is kept, too.
  await office.files.remove({ id: fileId });
  const [again] = await office.history.list({ kind: 'files', id: fileId });
  await office.history.undo({ ...undone, version: again?.version ?? 0 });
  expect((await problemOf(keep(one?._id))).status).toBe(409);
  expect(await office.files.ofCustomer({ id })).toHaveLength(1);
});

test('a removed picture is not kept again where there is no room any more', async () => {
  const phone = '+15125550179';
  const { id } = await makeCustomer(app.db, { phone });
  const [one] = await texted(phone, [`${provider.url}${PATH}/ME1`]);
  const { _id: fileId } = await keep(one?._id);
  await office.files.remove({ id: fileId });
  await app.db.insert(files).values(
    Array.from({ length: MOST_FILES }, () => ({
      customerId: id,
      name: 'a.pdf',
      type: 'application/pdf',
      size: 1,
      sha256: '',
      hasThumbnail: false,
      authorId: app.people.dispatcher.id,
      authorName: 'Erin',
    })),
  );
  expect(await problemOf(keep(one?._id))).toMatchObject({
    status: 409,
    detail: expect.stringContaining('has 100 files already'),
  });
  const [first] = await office.files.ofCustomer({ id });
  await office.files.remove({ id: first?._id ?? '' });
  expect(await keep(one?._id)).toMatchObject({ _id: fileId });
  expect(await office.files.ofCustomer({ id })).toHaveLength(MOST_FILES);
});

test('the same request again is answered as before, without the provider', async () => {
  const phone = '+15125550177';
  await makeCustomer(app.db, { phone });
  const [one, two] = await texted(phone, [
    `${provider.url}${PATH}/ME1`,
    `${provider.url}${PATH}/ME2`,
  ]);
  // 8 PM in Austin.
  await app.db.update(incomingTexts).set({ createdAt: '2026-11-28T02:00:00.000Z' });
  const again = await app.as('dispatcher', { idempotencyKey: 'keep-once' });
  const kept = await again.inbox.keepPicture({ id: one?._id ?? '' });
  expect(kept.name).toBe('texted-2026-11-27-1.jpg');
  expect(provider.asked).toHaveLength(1);
  expect(await again.inbox.keepPicture({ id: one?._id ?? '' })).toEqual(kept);
  expect(provider.asked).toHaveLength(1);
  const other = again.inbox.keepPicture({ id: two?._id ?? '' });
  expect(await problemOf(other)).toMatchObject({ status: 422 });
  const anew = await app.as('dispatcher', { idempotencyKey: 'keep-twice' });
  expect(await problemOf(anew.inbox.keepPicture({ id: one?._id ?? '' }))).toMatchObject({
    status: 409,
  });
});

test('of a number that nobody has, a picture is kept once it is a customer’s', async () => {
  const [one] = await texted('+15125550173', [`${provider.url}${PATH}/ME1`]);
  expect(await problemOf(keep(one?._id))).toMatchObject({ status: 409 });
  expect(provider.asked).toEqual([]);
  const made = { firstName: 'Nora', lastName: 'New', phone: '(512) 555-0173' };
  const { _id: id } = await office.customers.create(made);
  const kept = await keep(one?._id);
  expect(await office.files.ofCustomer({ id })).toMatchObject([{ _id: kept._id }]);
});

test('only the account’s own messages at the provider are asked for, with its credentials once', async () => {
  const phone = '+15125550174';
  await makeCustomer(app.db, { phone });
  const [away, account, api, led, moved] = await texted(phone, [
    `${others.url}${PATH}/ME1`,
    `${provider.url}/2010-04-01/Accounts/AC2/Messages/MM1/Media/ME1`,
    `${provider.url}${PATH}/../../../../Calls.json`,
    `${provider.url}${PATH}/led-away`,
    `${provider.url}${PATH}/moved`,
  ]);
  for (const refused of [away, account, api]) {
    expect((await problemOf(keep(refused?._id))).status).toBe(409);
  }
  expect(provider.asked).toEqual([]);
  expect((await problemOf(keep(led?._id))).status).toBe(409);
  expect(others.asked).toEqual([]);
  await keep(moved?._id);
  expect(provider.asked.at(-1)).toEqual({ path: '/store/picture', authorization: undefined });
});

test.each([
  ['gone', 404],
  ['broken', 503],
  ['page', 415],
  ['large', 413],
])(
  'a picture that is %s at the provider is answered with %i, and nothing is stored',
  async (how, status) => {
    const phone = '+15125550175';
    await makeCustomer(app.db, { phone });
    const before = await app.db.$count(files);
    const [one] = await texted(phone, [`${provider.url}${PATH}/${how}`]);
    expect((await problemOf(keep(one?._id))).status).toBe(status);
    expect(await app.db.$count(files)).toBe(before);
    expect(await app.db.select().from(looseBytes)).toEqual([]);
  },
);

test('what is no address, or more than came along, is not to be kept', async () => {
  const phone = '+15125550176';
  await makeCustomer(app.db, { phone });
  expect(await texted(phone, ['file:///etc/passwd', 'javascript:alert(1)', ''])).toEqual([]);
  expect((await office.inbox.list({}))[0]).toMatchObject({ pictures: 3 });
});
