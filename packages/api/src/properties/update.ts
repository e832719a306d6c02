import { isDeepStrictEqual } from 'node:util';
import type {
  Property,
  PropertyChange,
  PropertyDetail,
} from '@callboard/contract/company/properties';
import type { Transaction } from '@callboard/db/client';
import { properties } from '@callboard/db/schema/properties';
import { eq, sql } from 'drizzle-orm';
import { notFound } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { checkVersion } from '../versions/stale.ts';
import { lockProperty, requireContactOf } from './require.ts';
import { propertyDetailShape } from './shape.ts';
import { propertyValues } from './values.ts';

// Who moves an address without saying where it lies now leaves that open.
function placeOf(current: Property, { address, latitude, longitude }: PropertyChange) {
  if (latitude !== undefined) return { latitude, longitude };
  const isElsewhere = address !== undefined && !isDeepStrictEqual(address, current.address);
  return isElsewhere ? { latitude: null, longitude: null } : {};
}

/**
 * Changes label, address, place, access notes or whom to call.
 * @throws DomainError `not_found`, also for a contact who is not the customer's, `conflict` when based on an old version
 */
export async function updateProperty(
  tx: Transaction,
  author: Author,
  input: PropertyChange,
): Promise<PropertyDetail> {
  const isIt = eq(properties.id, await lockProperty(tx, input.id));
  const [current] = await tx.select(propertyDetailShape).from(properties).where(isIt);
  if (!current) throw notFound('property');
  checkVersion('property', current, input.version);
  const [changed] = await tx
    .update(properties)
    .set({
      label: input.label,
      ...input.address,
      ...placeOf(current, input),
      gateCode: input.gateCode,
      pets: input.pets,
      unitLocation: input.unitLocation,
      parking: input.parking,
      contactId: await requireContactOf(tx, current.customerId, input.contactId),
      version: sql`${properties.version} + 1`,
    })
    .where(isIt)
    .returning(propertyDetailShape);
  if (!changed) throw notFound('property');
  await record(tx, author, {
    kind: 'properties',
    id: changed._id,
    action: 'update',
    version: changed.version,
    change: { before: propertyValues(current), after: propertyValues(changed) },
  });
  return changed;
}
