import type { CallAtProperty, CallsAtPropertyQuery } from '@callboard/contract/calls/past-visits';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, or } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { IN_STATE, IS_UNFINISHED } from '../service-calls/in-state.ts';
import { callRowShape } from '../service-calls/shape.ts';
import { afterCall, latestFirst, toldOfCall } from './told-of-visit.ts';

const { subtotal, total, balance } = callRowShape;

const OPEN_FOR_OFFICE = or(IS_UNFINISHED, IN_STATE.unpaid);

/**
 * The calls at a property, latest visit first, with who came and what was done; for staff, and for the
 * office with what it came to.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found`
 */
export async function callsAtProperty(
  db: Reader,
  role: SessionRole,
  { id, isOpen, cursor, limit }: CallsAtPropertyQuery,
): Promise<CallAtProperty[]> {
  const propertyId = requireId(id, 'property');
  const isOffice = isOfficeRole(role);
  const [found, calls] = await Promise.all([
    db.select({ id: properties.id }).from(properties).where(eq(properties.id, propertyId)),
    db
      .select({ ...toldOfCall, subtotal, total, balance })
      .from(serviceCalls)
      .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
      .where(
        and(
          eq(serviceCalls.propertyId, propertyId),
          isOpen && (isOffice ? OPEN_FOR_OFFICE : IS_UNFINISHED),
          afterCall(cursor),
        ),
      )
      .orderBy(...latestFirst)
      .limit(rowsToRead(limit)),
  ]);
  requireRow(found, 'property');
  if (isOffice) return calls;
  return calls.map(({ subtotal: _subtotal, total: _total, balance: _balance, ...call }) => call);
}
