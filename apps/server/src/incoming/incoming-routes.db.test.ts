import { sendDue } from '@callboard/api/app/outbox/send-due';
import { signatureOf } from '@callboard/api/messages/incoming/is-signed';
import { makeCustomer } from '@callboard/api/testing/people';
import { problemOf } from '@callboard/api/testing/problem-of';
import { makeCall, makeProperty } from '@callboard/api/testing/records';
import { incomingTexts } from '@callboard/db/schema/incoming-texts';
import { messages } from '@callboard/db/schema/messages';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startHttpApp } from '../testing/start-http-app.ts';

const token = 'the provider’s secret';
const app = await startHttpApp({ textToken: token });
afterAll(() => app.close());
afterEach(async () => {
  await app.db.delete(incomingTexts);
  await app.db.delete(messages);
  await app.db.delete(textNumbers);
});
const office = await app.as('dispatcher');

let sids = 0;
const newSid = () => `SM${(sids += 1)}`;

/** What the provider sends, signed as it does. */
async function tell(path: string, fields: Record<string, string>, signature?: string) {
  const url = `https://callboard.test${path}`;
  const signed = signatureOf({ token, url, fields: new Map(Object.entries(fields)) });
  const { status } = await app.call({
    method: 'POST',
    path,
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? signed,
    },
  });
  return status;
}

const text = (From: string, Body: string, MessageSid = newSid()) =>
  tell('/api/incoming/twilio/message', { MessageSid, From, Body, NumMedia: '0', New: 'x' });
const status = (MessageSid: string, MessageStatus: string, ErrorCode?: string) =>
  tell('/api/incoming/twilio/status', {
    MessageSid,
    MessageStatus,
    ...(ErrorCode && { ErrorCode }),
  });
const numberOf = async (phone: string) =>
  (await app.db.select().from(textNumbers)).find((row) => row.phone === phone);
const saidOf = async (phone: string) => (await numberOf(phone))?.says;

test('a text stands in the inbox at its customer, once, however often it is told', async () => {
  const customer = await makeCustomer(app.db, { phone: '+15125550151' });
  const sid = newSid();
  expect(await text('+15125550151', 'Can you come at 3?', sid)).toBe(200);
  expect(await text('+15125550151', 'Can you come at 3?', sid)).toBe(200);
  await text('+15125559999', 'Who is this?');
  const [stranger, one, ...others] = await office.inbox.list({});
  expect(others).toEqual([]);
  expect(stranger).toMatchObject({ customer: null, phone: '+15125559999' });
  expect(one).toMatchObject({
    text: 'Can you come at 3?',
    customer: { _id: customer.id },
    readAt: null,
    perhapsVisit: false,
  });
  expect(await office.inbox.unread()).toEqual({ count: 2 });
  await office.inbox.read({ id: one?._id ?? '' });
  expect(await office.inbox.unread()).toEqual({ count: 1 });
  expect(await office.inbox.list({ isUnread: true })).toMatchObject([{ _id: stranger?._id }]);
});

test('what a stranger texted stands at the customer that the office makes of them', async () => {
  const phone = '+15125550163';
  await text(phone, 'Do you fix boilers?');
  const made = { firstName: 'Nora', lastName: 'New', phone: '(512) 555-0163' };
  const { _id } = await office.customers.create(made);
  expect(await office.inbox.list({ customerId: _id })).toMatchObject([{ customer: { _id } }]);
});

test('a wrong signature is refused, and so is a request without one', async () => {
  expect(
    await tell('/api/incoming/twilio/message', { MessageSid: 'SM', From: '+1', Body: 'STOP' }, 'x'),
  ).toBe(403);
  const sent = await app.call({
    method: 'POST',
    path: '/api/incoming/twilio/message',
    body: 'MessageSid=SM&From=%2B15125550152&Body=STOP',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(sent.status).toBe(403);
  expect(await office.inbox.list({})).toEqual([]);
});

test('what cannot be understood is refused as such', async () => {
  expect(await tell('/api/incoming/twilio/message', { From: '+15125550152' })).toBe(400);
  expect(await text('\u0000', 'Hi')).toBe(400);
  expect(await text('+15125550152', 'Hi \u0000 there')).toBe(200);
  const json = { 'content-type': 'application/json' };
  const path = '/api/incoming/twilio/status';
  expect((await app.call({ method: 'POST', path, body: '{}', headers: json })).status).toBe(415);
});

test('stop means stop, start begins again, and yes only for who had stopped', async () => {
  const phone = '+15125550153';
  await text(phone, 'YES');
  expect(await saidOf(phone)).toBeUndefined();
  await text(phone, 'Stop.');
  expect(await saidOf(phone)).toBe('stopped');
  await text(phone, 'yes');
  expect(await saidOf(phone)).toBe('yes');
  await text(phone, 'please stop by at noon');
  expect(await saidOf(phone)).toBe('yes');
  await text(phone, 'QUIT');
  await text(phone, 'UNSTOP');
  expect(await saidOf(phone)).toBe('yes');
});

test('the office answers whoever wrote, and nobody who stopped or never agreed', async () => {
  const phone = '+15125550154';
  const { id } = await makeCustomer(app.db, { phone });
  const answer = { id, text: 'At 3 it is.' };
  expect((await problemOf(office.customers.sendText(answer))).status).toBe(409);
  await text(phone, 'Can you come at 3?');
  expect(await office.customers.sendText(answer)).toMatchObject({ to: phone, state: 'waiting' });
  const before = app.inbox.messages.length;
  await sendDue(app.services, (error) => {
    throw error;
  });
  expect(app.inbox.messages.slice(before)).toEqual([{ to: phone, text: 'At 3 it is.' }]);
  await office.customers.sendText(answer);
  await text(phone, 'STOP');
  await sendDue(app.services, (error) => {
    throw error;
  });
  expect(app.inbox.messages.slice(before)).toHaveLength(1);
  expect((await problemOf(office.customers.sendText(answer))).status).toBe(409);
});

async function sentText(phone: string, template = 'written') {
  const { id: customerId } = await makeCustomer(app.db, { phone });
  const providerId = newSid();
  await app.db.insert(messages).values({
    channel: 'text',
    recipient: phone,
    template,
    about: { text: 'Hi' },
    customerId,
    state: 'sent',
    sentAt: new Date().toISOString(),
    providerId,
  });
  return providerId;
}
const stateOf = async (sid: string) => {
  const row = (await app.db.select().from(messages)).find((one) => one.providerId === sid);
  return row && { state: row.state, why: row.lastError };
};

test('a state that comes late, twice or backward changes nothing', async () => {
  const sid = await sentText('+15125550155');
  for (const one of ['queued', 'delivered', 'sent', 'delivered', 'failed']) {
    expect(await status(sid, one)).toBe(200);
  }
  expect(await stateOf(sid)).toEqual({ state: 'delivered', why: '' });
  expect(await status('SMunknown', 'delivered')).toBe(200);
});

test('why a text was not delivered is said in words; a landline gets mail from then on', async () => {
  const filtered = await sentText('+15125550156');
  await status(filtered, 'undelivered', '30007');
  expect(await stateOf(filtered)).toEqual({
    state: 'failed',
    why: 'The carrier filtered the text. (30007)',
  });
  const landline = await sentText('+15125550157', 'booked');
  const written = await sentText('+15125550158');
  await status(written, 'failed', '30006');
  expect(await stateOf(written)).toMatchObject({ state: 'failed' });
  await status(landline, 'undelivered', '30006');
  const waiting = (await app.db.select().from(messages)).find(({ state }) => state === 'waiting');
  expect(waiting).toMatchObject({ recipient: '+15125550157', providerId: null });
  expect(await numberOf('+15125550157')).toMatchObject({ isLandline: true });
});

test('odd fields of a provider are no failure of ours', async () => {
  const phone = '+15125550159';
  const path = '/api/incoming/twilio/message';
  const fields = { MessageSid: newSid(), From: phone, Body: 'Hi', NumMedia: '-99999999999' };
  expect(await tell(path, fields)).toBe(200);
  expect(await office.inbox.list({})).toMatchObject([{ pictures: 0 }]);
  const sid = await sentText(phone);
  expect(await status(sid, 'failed', '3\u00000')).toBe(200);
  expect(await stateOf(sid)).toEqual({ state: 'failed', why: 'The text was not delivered.' });
});

test('a word that the provider takes for a stop is one', async () => {
  const phone = '+15125550160';
  const path = '/api/incoming/twilio/message';
  const fields = { MessageSid: newSid(), From: phone, Body: 'ALTO', OptOutType: 'STOP' };
  expect(await tell(path, fields)).toBe(200);
  expect(await saidOf(phone)).toBe('stopped');
});

test('a cancel after a message stands at the visit that this number was told of, also after a merge', async () => {
  const [phone, other] = ['+15125550161', '+15125550162'];
  const [kept, merged] = [await makeCustomer(app.db), await makeCustomer(app.db, { phone })];
  const house = await makeProperty(app, merged.id);
  const book = () => makeCall(app, office, { customerId: merged.id, propertyId: house.id });
  const [own, tenants] = [await book(), await book()];
  const told = (serviceCallId: string, recipient: string, createdAt: string) => ({
    channel: 'text' as const,
    recipient,
    template: 'booked',
    about: {},
    customerId: merged.id,
    serviceCallId,
    state: 'sent' as const,
    sentAt: createdAt,
    createdAt,
  });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await app.db
    .insert(messages)
    .values([told(own._id, phone, minutesAgo(20)), told(tenants._id, other, minutesAgo(10))]);
  await text(phone, 'Cancel.');
  const before = await office.inbox.list({});
  expect(before).toMatchObject([{ serviceCallId: own._id, perhapsVisit: true }]);
  await office.customers.merge({ id: merged.id, into: kept.id, confirmedSame: true });
  await text(phone, 'CANCEL!');
  const [after] = await office.inbox.list({});
  expect(await office.inbox.list({ serviceCallId: own._id })).toHaveLength(2);
  expect(await office.inbox.list({ serviceCallId: tenants._id })).toEqual([]);
  expect(after).toMatchObject({
    customer: { _id: kept.id },
    serviceCallId: own._id,
    perhapsVisit: true,
  });
});

test('what is told before the provider has answered is not lost', async () => {
  const early = async (values: Partial<typeof messages.$inferInsert>, then?: string) => {
    const sid = await sentText('+15125550163');
    const isIt = { providerId: null, sentAt: null, forgetAt: null, ...values };
    const [row] = await app.db.update(messages).set(isIt).returning();
    const path = `/api/incoming/twilio/status?message=${row?.id}`;
    const fields = { MessageSid: sid, ErrorCode: '' };
    expect(await tell(path, { ...fields, MessageStatus: 'delivered' })).toBe(200);
    if (then) expect(await tell(path, { ...fields, MessageStatus: then })).toBe(200);
    const now = { MessageSid: `${sid}b`, ErrorCode: '', MessageStatus: 'failed' };
    expect(await tell(path, now)).toBe(200);
    const [after] = await app.db.delete(messages).returning();
    return { ...after, isItsSid: after?.providerId === sid };
  };
  const leased = {
    state: 'sending' as const,
    leaseOwner: '11111111-1111-4111-8111-111111111111',
    leaseUntil: new Date(Date.now() + 9000).toISOString(),
    handedAt: new Date().toISOString(),
  };
  expect(await early(leased, 'failed')).toMatchObject({
    state: 'delivered',
    sentAt: expect.any(String),
    leaseUntil: null,
    isItsSid: true,
  });
  // Its server died before it noted that: it need not be sent again.
  const lost = { state: 'waiting' as const, isPerhapsTwice: true, attempts: 1 };
  expect(await early(lost, 'failed')).toMatchObject({ state: 'delivered', lastError: '' });
  expect(await early({ ...lost, attempts: 2 })).toMatchObject({ state: 'perhaps_twice' });
  // What is not handed over yet was not told of by anybody honest.
  expect(await early({ ...leased, handedAt: null })).toMatchObject({ state: 'sending' });
});

test('a text that is sent again hears of its new try alone, also before the provider answers', async () => {
  const [old, again] = [await sentText('+15125550164'), newSid()];
  await status(old, 'undelivered', '30003');
  const [failed] = await app.db.select().from(messages);
  const id = failed?.id ?? '';
  const path = `/api/incoming/twilio/status?message=${id}`;
  const undelivered = { MessageSid: old, MessageStatus: 'undelivered', ErrorCode: '30003' };
  const row = async () => (await app.db.select().from(messages))[0];
  await office.messages.retry({ id });
  const sendSms = async () => {
    await tell(path, undelivered);
    expect(await row()).toMatchObject({ state: 'sending' });
    await tell(path, { MessageSid: again, MessageStatus: 'delivered', ErrorCode: '' });
    return again;
  };
  await sendDue({ ...app.services, sendSms }, (error) => {
    throw error;
  });
  await tell(path, undelivered);
  expect(await row()).toMatchObject({ state: 'delivered', providerId: again, lastError: '' });
});
