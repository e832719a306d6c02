import type { NewProperty, Property } from '@callboard/contract/company/properties';
import type { Transaction } from '@callboard/db/client';
import { properties } from '@callboard/db/schema/properties';
import { requireCustomer } from '../customers/require.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { propertyShape } from './shape.ts';
import { propertyValues } from './values.ts';

/**
 * Creates a property of a customer; customers may do so for themselves.
 * @throws DomainError `not_found` for a customer that does not exist or is somebody else
 */
export async function createProperty(
  tx: Transaction,
  author: Author,
  input: NewProperty,
): Promise<Property> {
  const customerId = await requireCustomer(tx, author, input.customerId);
  const [property] = await tx
    .insert(properties)
    .values({
      customerId,
      label: input.label,
      latitude: input.latitude,
      longitude: input.longitude,
      ...input.address,
    })
    .returning(propertyShape);
  if (!property) throw new Error('The property was not stored');
  await record(tx, author, {
    kind: 'properties',
    id: property._id,
    action: 'create',
    version: property.version,
    change: { before: null, after: propertyValues(property) },
  });
  return property;
}
