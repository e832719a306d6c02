import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, inArray, sql } from 'drizzle-orm';
import { callRowShape } from '../../calls/service-calls/shape.ts';
import { placeShape } from '../../customers/properties/shape.ts';

const {
  subtotal: _subtotal,
  discount: _discount,
  tax: _tax,
  total: _total,
  paid: _paid,
  ...rowShape
} = callRowShape;

/** A call as the board draws it. */
export const boardCallShape = {
  ...rowShape,
  property: { ...placeShape, latitude: properties.latitude, longitude: properties.longitude },
};

/** Selects calls as the board shows them; the caller adds conditions and order. */
export const selectBoardCalls = (db: Pick<Reader, 'select'>) =>
  db
    .select(boardCallShape)
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId));

/** One call as the board draws it; executed with its `id`. */
export const boardCall = prepared('board_call', (db) =>
  selectBoardCalls(db).where(eq(serviceCalls.id, sql.placeholder('id'))),
);

/** These calls as the board draws them, in the order of the ids. */
export async function boardCallsInOrder(db: Reader, ids: readonly string[]): Promise<BoardCall[]> {
  const rows = await selectBoardCalls(db).where(inArray(serviceCalls.id, [...ids]));
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
