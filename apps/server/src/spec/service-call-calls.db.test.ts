import { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { DEFAULT_STATUS, STATUSES, Status } from '@callboard/contract/calls/statuses';
import { Technician } from '@callboard/contract/people/employees';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../testing/rest-client.ts';
import { startRestApp } from '../testing/start-rest-app.ts';
import { inOddCase } from './odd-case.ts';

let app: Awaited<ReturnType<typeof startRestApp>>;
let dispatcher: Call;
/** The customer and the property of a demo call. */
let forWhom: { customerId: string; propertyId: string };

beforeAll(async () => {
  app = await startRestApp();
  dispatcher = inOddCase(await app.signIn('dispatcher@example.com'));
  const [known] = z
    .array(ServiceCallRow)
    .parse((await dispatcher('GET', '/api/service-calls?limit=1')).body);
  if (!known) throw new Error('The demo has no calls');
  forWhom = { customerId: known.customer._id, propertyId: known.property._id };
});
afterAll(() => app.stop());

async function makeCall() {
  const created = await dispatcher('POST', '/api/service-calls', {
    ...forWhom,
    scheduledAt: '2026-11-20T15:04:05.000Z',
    description: 'No heat upstairs',
  });
  expect(created.status).toBe(201);
  return ServiceCall.parse(created.body);
}

test('POST /api/service-calls returns the call with its _id, with or without a technician', async () => {
  const call = await makeCall();
  expect(call).toMatchObject({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    customer: { _id: forWhom.customerId },
    property: { _id: forWhom.propertyId },
    assignedEmployee: null,
    scheduledAt: '2026-11-20T15:04:05.000Z',
    description: 'No heat upstairs',
    status: DEFAULT_STATUS,
  });
  const assignedEmployeeId = (await technicians())[0]?._id;
  const assigned = await dispatcher('POST', '/api/service-calls', {
    ...forWhom,
    assignedEmployeeId,
    scheduledAt: '2026-11-20T15:04:05.000Z',
    description: '',
  });
  expect(assigned.body).toMatchObject({ assignedEmployee: { _id: assignedEmployeeId } });
});

test('GET /api/service-calls?status= lists the calls in a status', async () => {
  for (const { key } of STATUSES) {
    const answer = await dispatcher('GET', `/api/service-calls?status=${key}&limit=500`);
    expect(answer.status).toBe(200);
    const rows = z.array(ServiceCallRow).parse(answer.body);
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(rows.length > 0 ? [key] : []),
    );
  }
});

test('GET /api/service-calls/{id} returns the call', async () => {
  const call = await makeCall();
  const again = await dispatcher('GET', `/api/service-calls/${call._id}`);
  expect(again).toMatchObject({ status: 200, body: call });
});

test('PATCH /api/service-calls/{id}/items replaces the whole list', async () => {
  const { _id } = await makeCall();
  const [one, other] = z.array(CatalogItem).parse((await dispatcher('GET', '/api/items')).body);
  const items = [one, other].map((item, at) => ({
    description: `Line ${at}`,
    item: item?._id,
    quantity: at + 1.5,
    unitPrice: 10.01,
  }));
  const path = `/api/service-calls/${_id}/items`;
  const amounts = [{ amount: 15.02 }, { amount: 25.03 }];
  const expected = items.map((item, at) => ({ ...item, ...amounts[at] }));
  expect(await dispatcher('PATCH', path, { items })).toMatchObject({
    status: 200,
    body: { items: expected, subtotal: 40.05 },
  });
  const shorter = await dispatcher('PATCH', path, { items: items.slice(1) });
  expect(ServiceCall.parse(shorter.body).items).toMatchObject(expected.slice(1));
});

test('PATCH /api/service-calls/{id}/payments replaces the whole list', async () => {
  const { _id } = await makeCall();
  const payments = [
    { amount: 20, method: 'check', reference: '#1042', paidAt: '2026-11-21T10:00:00.000Z' },
    { amount: 0.01, method: 'zelle', reference: '', paidAt: null },
  ];
  const path = `/api/service-calls/${_id}/payments`;
  expect(await dispatcher('PATCH', path, { payments })).toMatchObject({
    status: 200,
    body: { payments, paid: 20.01 },
  });
  const none = await dispatcher('PATCH', path, { payments: [] });
  expect(none).toMatchObject({ status: 200, body: { payments: [], paid: 0 } });
});

test('PATCH /api/service-calls/{id}/status accepts every listed status, in any order', async () => {
  const { _id } = await makeCall();
  const keys = STATUSES.map(({ key }) => key);
  for (const status of [...keys, ...keys.toReversed()]) {
    const changed = await dispatcher('PATCH', `/api/service-calls/${_id}/status`, { status });
    expect(changed).toMatchObject({ status: 200, body: { _id, status } });
  }
});

async function technicians() {
  const answer = await dispatcher('GET', '/api/employees/technicians');
  return z.array(Technician).parse(answer.body);
}

test('PATCH /api/service-calls/{id}/assign returns the assignee, or null', async () => {
  const { _id } = await makeCall();
  const path = `/api/service-calls/${_id}/assign`;
  const [technician] = await technicians();
  const assignedEmployeeId = technician?._id;
  expect(await dispatcher('PATCH', path, { assignedEmployeeId })).toMatchObject({
    status: 200,
    body: { assignedEmployee: technician },
  });
  expect(await dispatcher('PATCH', path, { assignedEmployeeId: null })).toMatchObject({
    status: 200,
    body: { assignedEmployee: null },
  });
});

test('a PATCH resent with the same Idempotency-Key changes nothing more', async () => {
  const { _id } = await makeCall();
  const path = `/api/service-calls/${_id}/status`;
  const send = (status: string) =>
    dispatcher('PATCH', path, { status }, { 'idempotency-key': `status of ${_id}` });
  const first = await send('confirmed');
  await dispatcher('PATCH', path, { status: 'in_progress' });
  const again = await send('confirmed');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(
    ServiceCall.parse((await dispatcher('GET', `/api/service-calls/${_id}`)).body),
  ).toMatchObject({ status: 'in_progress', version: 3 });
  expect((await send('closed')).status).toBe(422);
});

test('GET /api/statuses returns keys and labels', async () => {
  const answer = await dispatcher('GET', '/api/statuses');
  expect(answer.status).toBe(200);
  const list = z.array(Status).parse(answer.body);
  expect(list.map(({ key, label }) => ({ key, label }))).toEqual(
    STATUSES.map(({ key, label }) => ({ key, label })),
  );
});
