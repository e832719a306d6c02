import type { NewProperty, Property } from '@callboard/contract/properties';
import type { Transaction } from '@callboard/db/client';
import { properties } from '@callboard/db/schema/properties';
import type { Actor } from '../context.ts';
import { requireCustomer } from '../customers/require.ts';
import { propertyShape } from './shape.ts';

/**
 * Creates a property of a customer; customers may do so for themselves.
 * @throws DomainError `not_found` for a customer that does not exist or is somebody else
 */
export async function createProperty(
  tx: Transaction,
  actor: Actor,
  input: NewProperty,
): Promise<Property> {
  const customerId = await requireCustomer(tx, actor, input.customerId);
  const [property] = await tx
    .insert(properties)
    .values({ customerId, label: input.label, ...input.address })
    .returning(propertyShape);
  if (!property) throw new Error('The property was not stored');
  return property;
}
