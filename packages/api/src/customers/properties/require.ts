import type { Reader, Transaction } from '@callboard/db/client';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { and, eq } from 'drizzle-orm';
import { requireReference } from '../../platform/access/require-id.ts';
import { missingReference } from '../../platform/errors/domain-error.ts';

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

const NOT_THEIRS = 'This contact is not one of the customer’s. Choose another one.';

/**
 * Passes the id of a contact of the customer, whom nobody removes until the transaction is over; null
 * and undefined as they are.
 * @throws DomainError `not_found` at the field `contactId`
 */
export async function requireContactOf<Given extends null | undefined>(
  tx: Transaction,
  customerId: string,
  id: string | Given,
): Promise<string | Given> {
  if (typeof id !== 'string') return id;
  const contactId = requireReference(id, 'contactId', NOT_THEIRS);
  // Whoever removes a contact has the customer locked.
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('key share');
  const [found] = await tx
    .select({ id: customerContacts.id })
    .from(customerContacts)
    .where(and(eq(customerContacts.customerId, customerId), eq(customerContacts.id, contactId)));
  if (!found) throw missingReference('contactId', NOT_THEIRS);
  return found.id;
}
