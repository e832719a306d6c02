import { properties } from '@callboard/db/schema/properties';
import type { Caller, TestApp } from './start-test-app.ts';

/** A valid address. */
export const ADDRESS = {
  line1: '12 Elm Street',
  line2: '',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
} as const;

/** Creates a property for a customer. */
export async function makeProperty(
  app: TestApp,
  customerId: string = app.people.customer.id,
  values: Partial<typeof properties.$inferInsert> = {},
) {
  const [property] = await app.db
    .insert(properties)
    .values({ customerId, ...ADDRESS, ...values })
    .returning();
  if (!property) throw new Error('The property was not stored');
  return property;
}

/** Creates a catalog item, by default a $10 part. */
export async function makeItem(
  app: TestApp,
  values: Partial<Parameters<Caller['catalog']['create']>[0]> = {},
) {
  const admin = await app.as('admin');
  return admin.catalog.create({ name: 'Filter', price: 10, taxable: true, ...values });
}

/** Creates a call for the app's customer, as the caller. */
export async function makeCall(
  app: TestApp,
  caller: Caller,
  values: Partial<Parameters<Caller['serviceCalls']['create']>[0]> = {},
) {
  const customerId = values.customerId ?? app.people.customer.id;
  const propertyId = values.propertyId ?? (await makeProperty(app, customerId)).id;
  return caller.serviceCalls.create({
    scheduledAt: '2026-11-20T15:00:00Z',
    ...values,
    customerId,
    propertyId,
  });
}

/** The same, with a line item at each of these prices. */
export async function makePricedCall(
  app: TestApp,
  caller: Caller,
  item: { _id: string },
  prices: readonly number[],
  values: Parameters<typeof makeCall>[2] = {},
) {
  const { _id: id } = await makeCall(app, caller, values);
  const items = prices.map((unitPrice) => ({ item: item._id, unitPrice }));
  return caller.serviceCalls.setItems({ id, items });
}
