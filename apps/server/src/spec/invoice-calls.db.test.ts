import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../testing/rest-client.ts';
import { startRestApp } from '../testing/start-rest-app.ts';
import { tulsa } from './money-calls.ts';

let app: Awaited<ReturnType<typeof startRestApp>>;
let dispatcher: Call;
let house: Awaited<ReturnType<typeof tulsa>>;

/** As the outside contract names it. */
const Invoice = z.object({
  _id: z.string(),
  number: z.int(),
  kind: z.enum(['invoice', 'deposit', 'credit']),
  state: z.enum(['open', 'paid', 'credited']),
  issuedAt: z.string(),
  dueOn: z.string().nullable(),
  customerId: z.string(),
  serviceCallIds: z.array(z.string()),
  creditOf: z.string().nullable(),
  lines: z.array(z.object({ _id: z.string() })),
  subtotal: z.number(),
  discount: z.number(),
  taxes: z.array(z.object({ name: z.string(), amount: z.number() })),
  tax: z.number(),
  total: z.number(),
  paid: z.number(),
  balance: z.number(),
});

beforeAll(async () => {
  app = await startRestApp();
  dispatcher = await app.signIn('dispatcher@example.com');
  house = await tulsa(dispatcher);
});
afterAll(() => app.stop());

async function issue(serviceCallIds: string[], more: object = {}) {
  const answer = await dispatcher('POST', '/api/invoices', { serviceCallIds, ...more });
  expect(answer.status).toBe(201);
  return Invoice.parse(answer.body);
}

async function read(id: string) {
  const answer = await dispatcher('GET', `/api/invoices/${id}`);
  expect(answer.status).toBe(200);
  return Invoice.parse(answer.body);
}

const pay = (callId: string, amount: number, more: object = {}) =>
  dispatcher('POST', `/api/service-calls/${callId}/payments`, { amount, method: 'check', ...more });

test('an invoice is a numbered copy of its call, and nothing changes one', async () => {
  const call = await house.makeCall();
  const first = await issue([call._id]);
  expect(first).toMatchObject({
    kind: 'invoice',
    state: 'open',
    customerId: house.customer._id,
    serviceCallIds: [call._id],
    creditOf: null,
    subtotal: 300,
    total: 300,
    paid: 0,
    balance: 300,
  });
  const other = await issue([(await house.makeCall())._id], { dueInDays: 10 });
  expect(other.number).toBe(first.number + 1);
  for (const method of ['PATCH', 'PUT', 'DELETE']) {
    const { status } = await dispatcher(method, `/api/invoices/${first._id}`, {});
    expect([404, 405], method).toContain(status);
  }
  const fewer = call.items.slice(1);
  await dispatcher('PATCH', `/api/service-calls/${call._id}/items`, { items: fewer });
  expect(await read(first._id)).toEqual(first);
});

test('what cannot be on one invoice is refused at the calls', async () => {
  const call = await house.makeCall();
  await issue([call._id]);
  const others = await tulsa(dispatcher);
  const foreign = await others.makeCall();
  const fresh = await house.makeCall();
  for (const serviceCallIds of [[call._id], [fresh._id, foreign._id], []]) {
    expect(await dispatcher('POST', '/api/invoices', { serviceCallIds })).toMatchObject({
      status: 400,
      body: { fields: { serviceCallIds: [expect.any(String)] } },
    });
  }
});

test('a payment pays the invoice, and too much is the customer’s credit', async () => {
  const own = await tulsa(dispatcher);
  const call = await own.makeCall();
  const { _id } = await issue([call._id]);
  expect(await pay(call._id, 100)).toMatchObject({ status: 201 });
  expect(await read(_id)).toMatchObject({ state: 'open', paid: 100, balance: 200 });
  expect(await pay(call._id, 250)).toMatchObject({ status: 201 });
  expect(await read(_id)).toMatchObject({ state: 'paid', paid: 300, balance: 0 });
  const account = `/api/customers/${own.customer._id}/account`;
  expect(await dispatcher('GET', account)).toMatchObject({ status: 200, body: { credit: 50 } });

  const next = await issue([(await own.makeCall())._id]);
  const use = `/api/customers/${own.customer._id}/credit/use`;
  expect(await dispatcher('POST', use, { invoiceId: next._id, amount: 60 })).toMatchObject({
    status: 400,
  });
  const used = await dispatcher('POST', use, { invoiceId: next._id, amount: 50 });
  expect([200, 201]).toContain(used.status);
  expect(await read(next._id)).toMatchObject({ paid: 50, balance: 250 });
  expect(await dispatcher('GET', account)).toMatchObject({ body: { credit: 0 } });
});

test('a deposit stands on the final invoice', async () => {
  const call = await house.makeCall();
  const deposit = await issue([call._id], { deposit: { percent: 50 } });
  expect(deposit).toMatchObject({ kind: 'deposit', total: 150, balance: 150 });
  await pay(call._id, 150);
  expect(await read(deposit._id)).toMatchObject({ state: 'paid' });
  const final = await issue([call._id]);
  expect(final).toMatchObject({ kind: 'invoice', balance: 150 });
});

test('a credit note takes back all or a part, and never more than is left', async () => {
  const call = await house.makeCall();
  const whole = await issue([call._id]);
  const path = `/api/invoices/${whole._id}/credit`;
  expect(await dispatcher('POST', path, { amount: 100 })).toMatchObject({ status: 400 });
  const part = await dispatcher('POST', path, { reason: 'Goodwill', amount: 100 });
  expect(part).toMatchObject({
    status: 201,
    body: { kind: 'credit', creditOf: whole._id, total: -100 },
  });
  expect(await read(whole._id)).toMatchObject({ state: 'open', balance: 200 });
  expect(await dispatcher('POST', path, { reason: 'Too much', amount: 200.01 })).toMatchObject({
    status: 400,
  });
  const rest = await dispatcher('POST', path, { reason: 'Billed in error' });
  expect(rest).toMatchObject({ status: 201, body: { total: -200 } });
  expect(await read(whole._id)).toMatchObject({ state: 'credited', balance: 0 });
});

test('a refund is an entry of its own that no list of payments drops', async () => {
  const call = await house.makeCall();
  await pay(call._id, 100);
  const path = `/api/service-calls/${call._id}`;
  const refund = { amount: 30, method: 'check', reason: 'Overcharged' };
  expect(await dispatcher('POST', `${path}/refunds`, { ...refund, amount: 100.01 })).toMatchObject({
    status: 400,
  });
  expect(await dispatcher('POST', `${path}/refunds`, refund)).toMatchObject({
    status: 201,
    body: { paid: 70, balance: 230 },
  });
  const payments = [{ amount: 100, method: 'check' }];
  expect(await dispatcher('PATCH', `${path}/payments`, { payments })).toMatchObject({
    status: 200,
    body: { paid: 70 },
  });
});

test('a batch issues each for itself and says what it could not', async () => {
  const [one, two] = [await house.makeCall(), await house.makeCall()];
  await issue([two._id]);
  const answer = await dispatcher('POST', '/api/invoices/batch', {
    serviceCallIds: [one._id, two._id],
    per: 'call',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: [{ _id: expect.any(String) }, { serviceCallIds: [two._id], problem: expect.any(String) }],
  });
});

test('they are listed by state and customer, and found by name', async () => {
  const own = await tulsa(dispatcher);
  const { _id } = await issue([(await own.makeCall())._id]);
  const list = async (query: string) => (await dispatcher('GET', `/api/invoices?${query}`)).body;
  expect(await list(`state=open&customerId=${own.customer._id}`)).toMatchObject([{ _id }]);
  expect(await list(`state=paid&customerId=${own.customer._id}`)).toEqual([]);
  expect(await list('q=Whitefield&limit=1')).toHaveLength(1);
});

test('no customer issues one, and nobody without a session reads one', async () => {
  const { _id } = await house.makeCall();
  expect(await app.nobody('POST', '/api/invoices', { serviceCallIds: [_id] })).toMatchObject({
    status: 401,
  });
  expect(await app.nobody('GET', '/api/invoices')).toMatchObject({ status: 401 });
  const issued = await issue([_id]);
  expect(await app.nobody('GET', `/api/invoices/${issued._id}/pdf`)).toMatchObject({ status: 401 });
});
