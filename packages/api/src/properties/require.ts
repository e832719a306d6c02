import type { Reader } from '@callboard/db/client';
import { properties } from '@callboard/db/schema/properties';
import { and, eq } from 'drizzle-orm';
import { requireReference } from '../access/require-id.ts';
import { missingReference } from '../errors/domain-error.ts';

const FIELD = 'propertyId';
const MESSAGE = 'This property does not belong to the customer. Choose another one.';

/**
 * Passes the id of a property that belongs to the customer.
 * @throws DomainError `not_found` at the field `propertyId`
 */
export async function requirePropertyOf(
  db: Reader,
  customerId: string,
  id: string,
): Promise<string> {
  const [found] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.id, requireReference(id, FIELD, MESSAGE)),
        eq(properties.customerId, customerId),
      ),
    );
  if (!found) throw missingReference(FIELD, MESSAGE);
  return found.id;
}
