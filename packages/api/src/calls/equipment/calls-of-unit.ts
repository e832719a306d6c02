import type {
  CallOfEquipment,
  EquipmentHistoryQuery,
} from '@callboard/contract/calls/call-equipment';
import type { Reader } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { employees } from '@callboard/db/schema/employees';
import { callEquipment, equipment } from '@callboard/db/schema/equipment';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { afterCall, latestFirst, toldOfCall } from '../past-visits/told-of-visit.ts';

/**
 * The service history of a unit: calls that are about it or sold it, latest first; for staff.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found`
 */
export async function callsOfUnit(
  db: Reader,
  { id, cursor, limit }: EquipmentHistoryQuery,
): Promise<CallOfEquipment[]> {
  const unitId = requireId(id, 'unit');
  const calls = sql`(
    select link.call_id from ${callEquipment} link
      where link.equipment_id = ${unitId} and link.to_version is null
    union select unit.from_call_id from ${equipment} unit
      where unit.id = ${unitId} and unit.from_call_id is not null)`;
  const linked = sql`(
    select unnest(link.line_ids) from ${callEquipment} link
      where link.equipment_id = ${unitId} and link.call_id = ${serviceCalls.id}
        and link.to_version is null
    union select unit.from_line_id from ${equipment} unit
      where unit.id = ${unitId} and unit.from_call_id = ${serviceCalls.id})`;
  const lines = sql<CallOfEquipment['lines']>`(select coalesce(json_agg(json_build_object(
      '_id', line.id, 'description', line.description, 'quantity', line.quantity_hundredths / 100.0)
      order by line.position), '[]')
    from ${lineItems} line where line.call_id = ${serviceCalls.id} and line.to_version is null
      and line.id in ${linked})`;
  const [found, rows] = await Promise.all([
    db.select({ id: equipment.id }).from(equipment).where(eq(equipment.id, unitId)),
    db
      .select({ ...toldOfCall, lines })
      .from(serviceCalls)
      .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
      .where(and(sql`${serviceCalls.id} = any(array${calls})`, afterCall(cursor)))
      .orderBy(...latestFirst)
      .limit(rowsToRead(limit)),
  ]);
  requireRow(found, 'unit');
  return rows;
}
