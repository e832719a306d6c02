import { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { Employee } from '@callboard/contract/people/employees';
import { Problem } from '@callboard/contract/platform/problem';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './testing/rest-client.ts';
import { startRestApp } from './testing/start-rest-app.ts';

let app: Awaited<ReturnType<typeof startRestApp>>;
let dispatcher: Call;

beforeAll(async () => {
  app = await startRestApp();
  dispatcher = await app.signIn('dispatcher@example.com');
});
afterAll(() => app.stop());

const address = {
  line1: '1204 Oak Hollow Drive',
  line2: '',
  city: 'Austin',
  state: 'TX',
  postalCode: '78704',
};

async function newCall(phone: string) {
  const customer = Customer.parse(
    (
      await dispatcher('POST', '/api/customers', {
        firstName: 'Ada',
        lastName: 'Lovelace',
        businessName: '',
        phone,
        email: '',
      })
    ).body,
  );
  const property = Property.parse(
    (
      await dispatcher('POST', '/api/properties', {
        label: 'Home',
        address,
        customerId: customer._id,
      })
    ).body,
  );
  const created = await dispatcher('POST', '/api/service-calls', {
    customerId: customer._id,
    propertyId: property._id,
    scheduledAt: '2026-11-20T09:04:05-06:00',
    description: 'No heat upstairs',
  });
  expect(created.status).toBe(201);
  return ServiceCall.parse(created.body);
}

describe('the core workflow over plain HTTP', () => {
  test('a call is created, worked on, paid, moved to its next status and found again', async () => {
    const call = await newCall('(512) 555-7301');
    expect(call).toMatchObject({
      status: 'new',
      scheduledAt: '2026-11-20T15:04:05.000Z',
      assignedEmployee: null,
      customer: { name: 'Ada Lovelace', phone: '+15125557301' },
      property: { label: 'Home', address },
      items: [],
      payments: [],
    });
    const path = `/api/service-calls/${call._id}`;

    const catalog = z.array(CatalogItem).parse((await dispatcher('GET', '/api/items?q=fee')).body);
    const item = catalog.find(({ code }) => code === 'FEE-DIAG');
    expect(item?.price).toBe(109);
    const withItems = await dispatcher('PATCH', `${path}/items`, {
      items: [{ description: 'Diagnostic', item: item?._id, quantity: 1.5, unitPrice: 109.99 }],
    });
    expect(withItems).toMatchObject({
      status: 200,
      body: { subtotal: 164.99, paid: 0, balance: 164.99, items: [{ amount: 164.99 }] },
    });

    const paid = await dispatcher('PATCH', `${path}/payments`, {
      payments: [{ amount: 164.99, method: 'check', reference: '#1042', paidAt: null }],
    });
    expect(paid).toMatchObject({ status: 200, body: { paid: 164.99, balance: 0 } });

    const moved = await dispatcher('PATCH', `${path}/status`, { status: 'completed' });
    expect(moved).toMatchObject({ status: 200, body: { status: 'completed' } });

    const employees = z.array(Employee).parse((await dispatcher('GET', '/api/employees')).body);
    const technician = employees.find(({ role, isActive }) => role === 'tech' && isActive);
    const assigned = await dispatcher('PATCH', `${path}/assign`, {
      assignedEmployeeId: technician?._id,
    });
    expect(assigned).toMatchObject({
      status: 200,
      body: { assignedEmployee: { _id: technician?._id, name: technician?.name } },
    });

    const list = await dispatcher('GET', '/api/service-calls?status=completed&limit=500');
    const rows = z.array(ServiceCallRow).parse(list.body);
    expect(rows.map(({ _id }) => _id)).toContain(call._id);
    const again = await dispatcher('GET', path);
    expect(again.headers.get('etag')).toBe(`"${ServiceCall.parse(again.body).version}"`);
    expect(again.body).toMatchObject({ status: 'completed', balance: 0 });
  });

  test('a customer is found by part of a phone number', async () => {
    await newCall('940.555.8442');
    const found = await dispatcher('GET', '/api/customers/search?q=40-555-844');
    expect(found.body).toMatchObject([{ name: 'Ada Lovelace', phone: '+19405558442' }]);
  });

  test('a technician may not do office work, and is told so before the body is read', async () => {
    const call = await newCall('512 555 7302');
    const technician = await app.signIn('tech@example.com');
    const refused = [
      await technician('PATCH', `/api/service-calls/${call._id}/assign`, 'nonsense'),
      await technician('GET', '/api/employees'),
      await technician('PUT', '/api/settings', { companyName: 'Mine' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(Problem.parse(refused[0]?.body).code).toBe('forbidden');
    const mayWork = await technician('PATCH', `/api/service-calls/${call._id}/status`, {
      status: 'in_progress',
    });
    expect(mayWork.status).toBe(200);
  });

  test('an anonymous caller gets nothing, and every error is a problem body with a readable message', async () => {
    const unauthenticated = await app.nobody('GET', '/api/service-calls');
    expect(unauthenticated.status).toBe(401);
    expect(unauthenticated.headers.get('content-type')).toContain('application/problem+json');
    expect(Problem.parse(unauthenticated.body).detail).toBe('Please sign in.');
  });

  test('invalid input names its field and stores nothing', async () => {
    const call = await newCall('512 555 7303');
    const path = `/api/service-calls/${call._id}`;
    const [item] = z.array(CatalogItem).parse((await dispatcher('GET', '/api/items')).body);
    const line = { item: item?._id, description: '', quantity: 1, unitPrice: 1 };
    const refusals: [string, unknown, string][] = [
      ['items', { items: [{ ...line, quantity: 0 }] }, 'items.0.quantity'],
      ['items', { items: [{ ...line, unitPrice: -1 }] }, 'items.0.unitPrice'],
      ['items', { items: [{ ...line, unitPrice: 1.005 }] }, 'items.0.unitPrice'],
      ['items', { items: [{ ...line, item: '' }] }, 'items.0.item'],
      ['payments', { payments: [{ method: 'cash', amount: 0 }] }, 'payments.0.amount'],
      ['payments', { payments: [{ method: 'gold', amount: 1 }] }, 'payments.0.method'],
    ];
    for (const [list, body, field] of refusals) {
      const answer = await dispatcher('PATCH', `${path}/${list}`, body);
      expect(answer.status, field).toBe(400);
      expect(Object.keys(Problem.parse(answer.body).fields ?? {}), field).toEqual([field]);
    }
    const unchanged = await dispatcher('GET', path);
    expect(unchanged.body).toMatchObject({ items: [], payments: [], version: call.version });
  });

  test('paths are case-insensitive, ids are not changed', async () => {
    const call = await newCall('512 555 7304');
    const answer = await dispatcher('GET', `/API/Service-Calls/${call._id.toUpperCase()}`);
    expect(answer).toMatchObject({ status: 200, body: { _id: call._id } });
  });

  test('an unknown id is not found, whatever it looks like', async () => {
    for (const id of ['nobody', '00000000-0000-4000-8000-000000000000', '%00', '..%2f']) {
      const answer = await dispatcher('GET', `/api/service-calls/${id}`);
      expect([400, 404], id).toContain(answer.status);
    }
  });

  test('a list links to its next page', async () => {
    const first = await dispatcher('GET', '/api/customers?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
    expect(next).toBeDefined();
    const second = await dispatcher('GET', new URL(next ?? '', app.url).href.slice(app.url.length));
    const ids = [first, second].flatMap(({ body }) =>
      z
        .array(Customer)
        .parse(body)
        .map(({ _id }) => _id),
    );
    expect(new Set(ids).size).toBe(4);
  });

  test('a stale If-Match is refused with 412, a stale version in the body with 409', async () => {
    const call = await newCall('512 555 7305');
    const path = `/api/service-calls/${call._id}`;
    await dispatcher('PATCH', `${path}/status`, { status: 'scheduled' });
    const stale = { status: 'canceled', version: call.version };
    expect((await dispatcher('PATCH', `${path}/status`, stale)).status).toBe(409);
    const header = { 'if-match': `"${call.version}"` };
    const answer = await dispatcher('PATCH', `${path}/status`, { status: 'canceled' }, header);
    expect(answer).toMatchObject({ status: 412, body: { code: 'conflict' } });
  });

  test('the sign-in code is in no response', async () => {
    await app.signIn('admin@example.com');
    const code = /\b\d{6}\b/.exec(app.texts.at(-1) ?? '')?.[0];
    const login = await app.nobody('POST', '/api/auth/employee/login', {
      email: 'admin@example.com',
      password: 'callboard-demo-pass',
    });
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(login.body)).not.toMatch(/\b\d{6}\b/);
  });
});
