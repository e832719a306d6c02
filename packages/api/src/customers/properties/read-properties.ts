import type {
  PropertiesOfCustomer,
  Property,
  PropertyCustomer,
  PropertyDetail,
} from '@callboard/contract/customers/properties';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { and, asc, eq, sql } from 'drizzle-orm';
import { ownOnly } from '../../platform/access/own-only.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { customerShape, flagShape } from '../customers/shape.ts';
import { propertyDetailShape, propertyShape } from './shape.ts';

const after = (cursor: string) =>
  sql`(${properties.createdAt}, ${properties.id}) >
    (select p.created_at, p.id from ${properties} p where p.id = ${requireId(cursor, 'cursor')})`;

/**
 * The properties of a customer, oldest first.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found` for a customer that does not exist or is somebody else
 */
export async function propertiesByCustomer(
  db: Reader,
  actor: Actor,
  query: PropertiesOfCustomer,
): Promise<Property[]> {
  const customerId = requireId(query.customerId, 'customer');
  requireRow(
    await db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, customerId), ownOnly(actor, customers.id))),
    'customer',
  );
  return db
    .select(propertyShape)
    .from(properties)
    .where(
      and(eq(properties.customerId, customerId), query.cursor ? after(query.cursor) : undefined),
    )
    .orderBy(asc(properties.createdAt), asc(properties.id))
    .limit(rowsToRead(query.limit));
}

/**
 * One property with its access notes; for staff.
 * @throws DomainError `not_found`
 */
export async function propertyById(db: Reader, id: string): Promise<PropertyDetail> {
  return requireRow(
    await db
      .select(propertyDetailShape)
      .from(properties)
      .where(eq(properties.id, requireId(id, 'property'))),
    'property',
  );
}

/**
 * Whose a property is; for staff.
 * @throws DomainError `not_found`
 */
export async function customerOfProperty(db: Reader, id: string): Promise<PropertyCustomer> {
  const { _id, name, businessName, phone } = customerShape;
  return requireRow(
    await db
      .select({ _id, name, businessName, phone, ...flagShape })
      .from(properties)
      .innerJoin(customers, eq(customers.id, properties.customerId))
      .where(eq(properties.id, requireId(id, 'property'))),
    'property',
  );
}
