import type { PropertyDetail } from '@callboard/contract/customers/properties';
import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { eq, inArray } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireFound } from '../../platform/errors/domain-error.ts';
import type { Versioned } from '../../platform/versions/versioned.ts';
import { propertyDetailShape } from './shape.ts';
import { propertyValues } from './values.ts';

/** Where customers are visited. */
export const PROPERTY = {
  kind: 'properties',
  thing: 'property',
  table: properties,
  read: async (tx, id) => {
    const [property] = await tx
      .select(propertyDetailShape)
      .from(properties)
      .where(eq(properties.id, id));
    return property;
  },
  values: propertyValues,
} satisfies Versioned<typeof properties, PropertyDetail>;

/**
 * Locks a property for a change, and before it its customer, as a merge does: neither waits for the other.
 * @throws DomainError `not_found`
 */
export async function lockProperty(tx: Transaction, id: string): Promise<PropertyDetail> {
  const propertyId = requireId(id, PROPERTY.thing);
  const isIt = eq(properties.id, propertyId);
  const owner = tx.select({ id: properties.customerId }).from(properties).where(isIt);
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, owner))
    .for('no key update');
  await tx.select({ id: properties.id }).from(properties).where(isIt).for('update');
  return requireFound(await PROPERTY.read(tx, propertyId), PROPERTY.thing);
}
