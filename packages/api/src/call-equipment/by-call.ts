import type { CallEquipment } from '@callboard/contract/equipment/call-equipment';
import type { Reader } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { callEquipment, equipment } from '@callboard/db/schema/equipment';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { linesToRecord } from '../equipment/lines-to-record.ts';
import { equipmentShape } from '../equipment/shape.ts';
import { notFound } from '../errors/domain-error.ts';

// A line that was removed since is not told; the link keeps it in case it comes back.
const lineIds = sql<string[]>`(select coalesce(json_agg(line.id order by line.position), '[]')
  from ${lineItems} line where line.call_id = ${serviceCalls.id} and line.to_version is null
    and (line.id = any(${callEquipment.lineIds})
      or (line.id = ${equipment.fromLineId} and ${equipment.fromCallId} = ${serviceCalls.id})))`;

const isFromCall = sql`${equipment.fromCallId} is not distinct from ${serviceCalls.id}`;

/**
 * The units in service in the house of a call, those the call is about, and what it sold that nobody
 * has recorded yet; for staff.
 * @throws DomainError `not_found`
 */
export async function callEquipmentOf(db: Reader, id: string): Promise<CallEquipment> {
  const callId = requireId(id, 'service call');
  const [[call], units, toRecord] = await Promise.all([
    db
      .select({ version: serviceCalls.version })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, callId)),
    db
      .select({
        ...equipmentShape,
        isLinked: sql<boolean>`(${callEquipment.callId} is not null or ${isFromCall})`,
        lineIds,
      })
      .from(serviceCalls)
      .innerJoin(equipment, eq(equipment.propertyId, serviceCalls.propertyId))
      .leftJoin(
        callEquipment,
        and(
          eq(callEquipment.callId, serviceCalls.id),
          eq(callEquipment.equipmentId, equipment.id),
          isNull(callEquipment.toVersion),
        ),
      )
      .where(
        and(
          eq(serviceCalls.id, callId),
          or(isNull(equipment.retiredOn), isNotNull(callEquipment.callId), isFromCall),
        ),
      )
      .orderBy(asc(equipment.createdAt), asc(equipment.id)),
    linesToRecord(db, callId),
  ]);
  if (!call) throw notFound('service call');
  return { version: call.version, units, toRecord };
}
