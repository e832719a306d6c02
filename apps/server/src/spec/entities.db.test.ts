import { EMPLOYEE_ROLES } from '@callboard/contract/people/roles';
import { CatalogItem, CONTRACT_TYPE_KEY } from '@callboard/contract/price-book/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../testing/rest-client.ts';
import { startRestApp } from '../testing/start-rest-app.ts';

let app: Awaited<ReturnType<typeof startRestApp>>;
let admin: Call;

beforeAll(async () => {
  app = await startRestApp();
  admin = await app.signIn('admin@example.com');
});
afterAll(() => app.stop());

const text = z.string();
const id = z.uuid();
const instant = z.iso.datetime();
const address = { line1: text, line2: text, city: text, state: text, postalCode: text };

// Written out by hand, not taken from the schemas, so that a changed schema fails here.
const LISTS: [string, string, z.ZodType][] = [
  [
    'employee',
    '/api/employees',
    z.object({
      _id: id,
      firstName: text,
      lastName: text,
      name: text,
      email: text,
      phone: text,
      role: z.enum(EMPLOYEE_ROLES),
      isActive: z.boolean(),
      dateTerminated: instant.nullable(),
      createdAt: instant,
      address: z.object({ ...address, country: text }),
      password: z.never().optional(),
    }),
  ],
  [
    'customer',
    '/api/customers',
    z.object({
      _id: id,
      firstName: text,
      lastName: text,
      businessName: text,
      phone: text,
      email: text,
      name: text,
      referral: z.object({
        source: z.object({ name: text }).nullable(),
        sourceName: text,
      }),
    }),
  ],
  [
    'catalog item',
    '/api/items',
    z.object({
      _id: id,
      code: text,
      name: text,
      description: text,
      price: z.number(),
      taxable: z.boolean(),
      type: z.object({ _id: id, name: text, key: text }),
      contractDays: z.int().nullable(),
    }),
  ],
  ['item type', '/api/item-types', z.object({ _id: id, name: text, key: text })],
  ['status', '/api/statuses', z.object({ key: text, label: text })],
  [
    'referral source',
    '/api/referral-sources',
    z.object({ _id: id, name: text, category: text, isActive: z.boolean(), description: text }),
  ],
];

test.each(LISTS)('every %s has its fields', async (_name, path, shape) => {
  const { status, body } = await admin('GET', path);
  expect(status).toBe(200);
  const rows = z.array(z.unknown()).parse(body);
  expect(rows).not.toEqual([]);
  for (const row of rows) expect(shape.safeParse(row).error).toBeUndefined();
});

test('only items of type contract have contract days', async () => {
  const { body } = await admin('GET', '/api/items?limit=500');
  const items = z.array(CatalogItem).parse(body);
  expect(items.filter(({ contractDays }) => contractDays !== null)).not.toEqual([]);
  for (const { type, contractDays } of items) {
    expect(contractDays !== null).toBe(type.key === CONTRACT_TYPE_KEY);
  }
});

const CallOfSpec = z.object({
  _id: id,
  customer: z.object({ _id: id, name: text, phone: text, email: text }),
  property: z.object({ _id: id, label: text, address: z.object(address) }),
  assignedEmployee: z.object({ _id: id, name: text }).nullable(),
  scheduledAt: instant,
  createdAt: instant,
  description: text,
  status: text,
  items: z.array(
    z.object({
      item: id,
      description: text,
      quantity: z.number(),
      unitPrice: z.number(),
      amount: z.number(),
    }),
  ),
  payments: z.array(
    z.object({
      method: text,
      amount: z.number(),
      reference: text,
      paidAt: instant.nullable(),
    }),
  ),
});

/** A paid demo call, and its customer's properties. */
async function paidCall() {
  // At some hours of the day the first one is a visit that cost nothing.
  const { body } = await admin('GET', '/api/service-calls?status=closed&limit=50');
  const rows = z.array(z.object({ _id: text, paid: z.number() })).parse(body);
  const paid = rows.find((row) => row.paid > 0);
  return CallOfSpec.parse((await admin('GET', `/api/service-calls/${paid?._id}`)).body);
}

test('a service call has its fields, its items and its payments', async () => {
  const { items, payments } = await paidCall();
  expect(items).not.toEqual([]);
  expect(payments).not.toEqual([]);
});

test('the amount of a line is quantity times unit price', async () => {
  for (const { quantity, unitPrice, amount } of (await paidCall()).items) {
    expect(amount).toBeCloseTo(quantity * unitPrice, 2);
  }
});

test('a property has its fields', async () => {
  const { customer } = await paidCall();
  const { body } = await admin('GET', `/api/properties/by-customer/${customer._id}`);
  const properties = z
    .array(z.object({ _id: id, label: text, address: z.object(address), customerId: id }))
    .parse(body);
  expect(properties[0]?.customerId).toBe(customer._id);
});
