import type { CallAtProperty, CallsAtPropertyQuery } from '@callboard/contract/calls/past-visits';
import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { afterCall, latestFirst, toldOfCall } from './told-of-visit.ts';

/**
 * The calls at a property, latest visit first, with who came and what was done; for staff.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found`
 */
export async function callsAtProperty(
  db: Reader,
  { id, cursor, limit }: CallsAtPropertyQuery,
): Promise<CallAtProperty[]> {
  const propertyId = requireId(id, 'property');
  const [found, calls] = await Promise.all([
    db.select({ id: properties.id }).from(properties).where(eq(properties.id, propertyId)),
    db
      .select(toldOfCall)
      .from(serviceCalls)
      .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
      .where(and(eq(serviceCalls.propertyId, propertyId), afterCall(cursor)))
      .orderBy(...latestFirst)
      .limit(rowsToRead(limit)),
  ]);
  requireRow(found, 'property');
  return calls;
}
