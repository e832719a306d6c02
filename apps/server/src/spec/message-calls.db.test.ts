import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../testing/rest-client.ts';
import { startRestApp } from '../testing/start-rest-app.ts';

let app: Awaited<ReturnType<typeof startRestApp>>;
let admin: Call;
let dispatcher: Call;
let technician: Call;

const Template = z.object({
  key: z.string(),
  isOn: z.boolean(),
  texts: z.object({ en: z.string(), es: z.string().nullish() }),
});
const Message = z.object({
  _id: z.string(),
  channel: z.enum(['email', 'text']),
  to: z.string(),
  template: z.string(),
  state: z.enum(['held', 'waiting', 'sent', 'delivered', 'failed', 'perhaps_twice', 'canceled']),
  attempts: z.int(),
  nextTryAt: z.string().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
const WithId = z.object({ _id: z.string() });

beforeAll(async () => {
  app = await startRestApp();
  admin = await app.signIn('admin@example.com');
  dispatcher = await app.signIn('dispatcher@example.com');
  technician = await app.signIn('tech@example.com');
});
afterAll(() => app.stop());

async function templates() {
  const answer = await admin('GET', '/api/message-templates');
  expect(answer.status).toBe(200);
  return z.array(Template).parse(answer.body);
}

/** A call of tomorrow for a new customer with an email address. */
async function bookTomorrow(): Promise<{ callId: string; customerId: string }> {
  const created = await dispatcher('POST', '/api/customers', {
    firstName: 'Ada',
    lastName: 'Whitefield',
    phone: '(512) 555-0147',
    email: 'ada@whitefield.example',
  });
  const customerId = WithId.parse(created.body)._id;
  const address = {
    line1: '4 Elm St',
    line2: '',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
  };
  const property = await dispatcher('POST', '/api/properties', { customerId, address });
  const call = await dispatcher('POST', '/api/service-calls', {
    customerId,
    propertyId: WithId.parse(property.body)._id,
    scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
    description: 'No cool air',
  });
  expect(call.status).toBe(201);
  return { callId: WithId.parse(call.body)._id, customerId };
}

async function messagesOf(query: string) {
  const answer = await dispatcher('GET', `/api/messages?${query}`);
  expect(answer.status).toBe(200);
  return z.array(Message).parse(answer.body);
}

test('nothing is said before an admin switches it on', async () => {
  expect((await templates()).filter(({ isOn }) => isOn)).toEqual([]);
  const { callId } = await bookTomorrow();
  expect(await messagesOf(`serviceCallId=${callId}`)).toEqual([]);
});

test('texts are written by admins, with variables that are known', async () => {
  const [first] = await templates();
  const path = `/api/message-templates/${first?.key}`;
  const texts = { en: 'Hello {nobody_knows_this}' };
  expect(await admin('PATCH', path, { texts, isOn: true })).toMatchObject({
    status: 400,
    body: { fields: { 'texts.en': [expect.any(String)] } },
  });
  expect(await dispatcher('PATCH', path, { texts: first?.texts, isOn: true })).toMatchObject({
    status: 403,
  });
});

test('what is booked is held for a moment, and can be canceled', async () => {
  const booked = (await templates()).find(({ key }) => key === 'booked');
  const path = '/api/message-templates/booked';
  expect(await admin('PATCH', path, { texts: booked?.texts, isOn: true })).toMatchObject({
    status: 200,
    body: { isOn: true },
  });
  const { callId, customerId } = await bookTomorrow();
  const [message, ...others] = await messagesOf(`serviceCallId=${callId}`);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    channel: 'email',
    to: 'ada@whitefield.example',
    template: 'booked',
    state: 'held',
    attempts: 0,
    sentAt: null,
  });
  expect(await messagesOf(`customerId=${customerId}&state=held`)).toEqual([message]);
  expect(await messagesOf(`customerId=${customerId}&state=sent`)).toEqual([]);
  const cancel = `/api/messages/${message?._id}/cancel`;
  expect(await technician('POST', cancel)).toMatchObject({ status: 403 });
  expect(await dispatcher('POST', cancel)).toMatchObject({ body: { state: 'canceled' } });
  expect(await messagesOf(`serviceCallId=${callId}`)).toMatchObject([{ state: 'canceled' }]);
});

test('who may read messages and the inbox', async () => {
  const { callId } = await bookTomorrow();
  expect(await app.nobody('GET', '/api/messages')).toMatchObject({ status: 401 });
  expect(await technician('GET', `/api/messages?serviceCallId=${callId}`)).not.toMatchObject({
    status: 200,
    body: [expect.anything()],
  });
  expect(await dispatcher('GET', '/api/inbox')).toMatchObject({ status: 200, body: [] });
  expect(await technician('GET', '/api/inbox')).toMatchObject({ status: 403 });
  expect(await app.nobody('GET', '/api/inbox')).toMatchObject({ status: 401 });
});

test.each(['message', 'status'])('a %s that no provider signed is refused', async (kind) => {
  const answer = await fetch(`${app.url}/api/incoming/twilio/${kind}`, {
    method: 'POST',
    headers: { 'x-twilio-signature': 'bm9ib2R5IHNpZ25lZCB0aGlz' },
    body: new URLSearchParams({ MessageSid: 'SM1', From: '+15125550142', Body: 'STOP' }),
  });
  expect(answer.status).toBe(403);
});

test('the address that mails unsubscribe at is open to all, and takes no made-up token', async () => {
  const address = `${app.url}/api/incoming/unsubscribe?token=made-up`;
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(address, { method: 'POST', body })).status).toBe(400);
  expect((await fetch(address)).status).toBe(400);
  expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(415);
});
