import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { expect } from 'vitest';
import type { Call } from '../testing/rest-client.ts';
import { firstOf } from './first-of.ts';

/** A line of 100.00 that is taxed, and one of 200.00 that is not. */
const LINES = [
  { unitPrice: 100, taxable: true },
  { unitPrice: 200, taxable: false },
];

/** A customer with a house in Tulsa, where the demo has no tax rates, and calls there. */
export async function tulsa(office: Call) {
  const made = await office('POST', '/api/customers', {
    firstName: 'Ada',
    lastName: 'Whitefield',
    phone: '(918) 555-0142',
  });
  expect(made.status).toBe(201);
  const customer = Customer.parse(made.body);
  const built = await office('POST', '/api/properties', {
    customerId: customer._id,
    address: { line1: '4 Boston Ave', line2: '', city: 'Tulsa', state: 'OK', postalCode: '74103' },
  });
  expect(built.status).toBe(201);
  const property = Property.parse(built.body);
  const items = await Promise.all(
    LINES.map(async ({ taxable, unitPrice }) => {
      const item = await firstOf(
        office,
        CatalogItem,
        '/api/items',
        (one) => one.taxable === taxable && one.type.key !== 'discount',
      );
      return { item: item._id, description: item.name, quantity: 1, unitPrice };
    }),
  );

  /** A call with both lines, scheduled for now. */
  async function makeCall(): Promise<ServiceCall> {
    const created = await office('POST', '/api/service-calls', {
      customerId: customer._id,
      propertyId: property._id,
      scheduledAt: new Date().toISOString(),
      description: 'No cool air',
    });
    expect(created.status).toBe(201);
    const { _id } = ServiceCall.parse(created.body);
    const filled = await office('PATCH', `/api/service-calls/${_id}/items`, { items });
    expect(filled).toMatchObject({ status: 200, body: { subtotal: 300 } });
    return ServiceCall.parse(filled.body);
  }

  /** The call as it is answered now. */
  const read = async (id: string) => (await office('GET', `/api/service-calls/${id}`)).body;
  return { customer, property, items, makeCall, read };
}
