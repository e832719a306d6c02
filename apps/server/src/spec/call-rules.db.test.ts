import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-methods';
import { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { US_STATES } from '@callboard/contract/company/address';
import { DEFAULT_PROPERTY_LABEL, Property } from '@callboard/contract/customers/properties';
import { Problem } from '@callboard/contract/platform/problem';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../testing/rest-client.ts';
import { startRestApp } from '../testing/start-rest-app.ts';
import { BLANK, expectRefusal } from './expect-refusal.ts';
import { firstOf } from './first-of.ts';

let app: Awaited<ReturnType<typeof startRestApp>>;
let admin: Call;
/** A demo call, and an item from the demo's price book. */
let known: { call: ServiceCallRow; itemId: string };

beforeAll(async () => {
  app = await startRestApp();
  admin = await app.signIn('admin@example.com');
  known = {
    call: await firstOf(admin, ServiceCallRow, '/api/service-calls?limit=1'),
    itemId: (await firstOf(admin, CatalogItem, '/api/items'))._id,
  };
});
afterAll(() => app.stop());

type Fields = Record<string, unknown>;

// Valid bodies; each test breaks one field.
const customer = { firstName: 'Ada', lastName: 'King', phone: '(512) 555-0142' };
const address = { line1: '12 Elm St', city: 'Austin', state: 'TX', postalCode: '78701' };
const newProperty = (over: Fields = {}) => ({
  label: 'Home',
  customerId: known.call.customer._id,
  address: { ...address, ...over },
});
const newCall = () => ({
  customerId: known.call.customer._id,
  propertyId: known.call.property._id,
  scheduledAt: '2026-11-20T15:04:05.000Z',
});

describe('a new customer', () => {
  test.each(['firstName', 'lastName', 'phone'])('is refused without %s', async (field) => {
    for (const blank of BLANK) {
      await expectRefusal(
        admin,
        ['POST', '/api/customers', { ...customer, [field]: blank }],
        field,
      );
    }
  });

  test('needs neither business name nor email, and is trimmed', async () => {
    const created = await admin('POST', '/api/customers', { ...customer, firstName: '  Ada ' });
    expect(created).toMatchObject({
      status: 201,
      body: { firstName: 'Ada', businessName: '', email: '' },
    });
  });
});

describe('a new property', () => {
  test.each(['line1', 'city', 'state', 'postalCode'])(
    'is refused without address.%s',
    async (part) => {
      for (const blank of BLANK) {
        const body = newProperty({ [part]: blank });
        await expectRefusal(admin, ['POST', '/api/properties', body], `address.${part}`);
      }
    },
  );

  test('is rejected with a blank label, and is labeled Home without one', async () => {
    for (const label of ['', '  ']) {
      await expectRefusal(admin, ['POST', '/api/properties', { ...newProperty(), label }], 'label');
    }
    const created = await admin('POST', '/api/properties', { ...newProperty(), label: undefined });
    expect(Property.parse(created.body).label).toBe(DEFAULT_PROPERTY_LABEL);
  });

  test('is in one of the 50 states', async () => {
    expect(new Set(US_STATES).size).toBe(50);
    for (const state of US_STATES) {
      const created = await admin('POST', '/api/properties', newProperty({ state }));
      expect(created.status, state).toBe(201);
    }
    for (const state of ['DC', 'PR', 'Texas', 'tx']) {
      const body = newProperty({ state });
      await expectRefusal(admin, ['POST', '/api/properties', body], 'address.state');
    }
  });
});

test.each(['customerId', 'propertyId', 'scheduledAt'])('a new call needs %s', async (field) => {
  const body = { ...newCall(), [field]: undefined };
  await expectRefusal(admin, ['POST', '/api/service-calls', body], field);
});

test('the time of a call is an ISO date', async () => {
  for (const scheduledAt of ['', 'tomorrow', '11/20/2026', 1_790_000_000]) {
    const body = { ...newCall(), scheduledAt };
    await expectRefusal(admin, ['POST', '/api/service-calls', body], 'scheduledAt');
  }
});

describe('a line item', () => {
  const patch = (line: Fields): [string, string, unknown] => [
    'PATCH',
    `/api/service-calls/${known.call._id}/items`,
    { items: [{ item: known.itemId, ...line }] },
  ];

  test.each<[string, Fields, string]>([
    ['without a catalog item', { item: undefined }, 'item'],
    ['with an empty catalog item', { item: '' }, 'item'],
    ['with a quantity of 0', { quantity: 0 }, 'quantity'],
    ['with a quantity below 1', { quantity: 0.99 }, 'quantity'],
    ['with a price below 0', { unitPrice: -0.01 }, 'unitPrice'],
    ['with a price in parts of a cent', { unitPrice: 0.001 }, 'unitPrice'],
  ])('is refused %s', async (_what, line, field) => {
    await expectRefusal(admin, patch({ unitPrice: 1, ...line }), `items.0.${field}`);
  });

  test('without a catalog item is rejected with the exact required message', async () => {
    const answer = await admin(...patch({ item: '', unitPrice: 1 }));
    expect(Problem.parse(answer.body).fields).toEqual({
      'items.0.item': ['Please select a catalog item'],
    });
  });

  test('has quantity 1 by default, and may be free', async () => {
    const answer = await admin(...patch({ unitPrice: 0 }));
    expect(answer).toMatchObject({ status: 200, body: { items: [{ quantity: 1, amount: 0 }] } });
  });
});

describe('a payment', () => {
  const patch = (payment: Fields): [string, string, unknown] => [
    'PATCH',
    `/api/service-calls/${known.call._id}/payments`,
    { payments: [{ method: 'cash', amount: 1, ...payment }] },
  ];

  test.each<[string, Fields, string]>([
    ['of nothing', { amount: 0 }, 'amount'],
    ['of less than nothing', { amount: -5 }, 'amount'],
    ['of parts of a cent', { amount: 0.015 }, 'amount'],
    ['without an amount', { amount: undefined }, 'amount'],
    ['in another way', { method: 'bitcoin' }, 'method'],
    ['without a way', { method: undefined }, 'method'],
  ])('is refused when it is %s', async (_what, payment, field) => {
    await expectRefusal(admin, patch(payment), `payments.0.${field}`);
  });

  test('of one cent is accepted, by any method, without a reference or time', async () => {
    for (const { key: method } of PAYMENT_METHODS) {
      const answer = await admin(...patch({ method, amount: 0.01 }));
      expect(answer).toMatchObject({
        status: 200,
        body: { payments: [{ method, amount: 0.01, reference: '', paidAt: null }] },
      });
    }
  });
});
