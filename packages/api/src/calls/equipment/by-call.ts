import { type CallEquipment, MOST_UNITS_OF_CALL } from '@callboard/contract/calls/call-equipment';
import { MOST_UNITS } from '@callboard/contract/equipment/equipment';
import { MOST_KEPT_UNITS } from '@callboard/contract/platform/limits';
import type { Reader } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { callEquipment, equipment } from '@callboard/db/schema/equipment';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { linesToRecord } from '../../equipment/units/lines-to-record.ts';
import { phoneUnitShape } from '../../equipment/units/shape.ts';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { IS_DONE } from '../service-calls/in-state.ts';
import { pastOfUnits } from './past-of-units.ts';

// A line that was removed since is not told; the link keeps it in case it comes back.
const lineIds = sql<string[]>`(select coalesce(json_agg(line.id order by line.position), '[]')
  from ${lineItems} line where line.call_id = ${serviceCalls.id} and line.to_version is null
    and (line.id = any(${callEquipment.lineIds})
      or (line.id = ${equipment.fromLineId} and ${equipment.fromCallId} = ${serviceCalls.id})))`;

const isLinked = sql<boolean>`about.is_linked`;

/**
 * Ids of the units in service in the house of a call of `service_calls`, and of those that it is about:
 * the call's own and then the oldest, at most `most`, with whether they are the call's own.
 */
export const unitIdsOfCall = (most: number): SQL => sql`
  select unit.id as unit_id, link.call_id is not null or unit.from_call_id is not distinct
    from ${serviceCalls.id} as is_linked
  from ${equipment} unit
  left join ${callEquipment} link on link.call_id = ${serviceCalls.id}
    and link.equipment_id = unit.id and link.to_version is null
  where unit.property_id = ${serviceCalls.propertyId} and (unit.retired_on is null
    or link.call_id is not null or unit.from_call_id = ${serviceCalls.id})
  order by is_linked desc, unit.created_at, unit.id limit ${most}`;

/** The units of calls, one more than `most` of each. */
const unitsOf = (db: Reader, callIds: readonly string[], most: number) =>
  db
    .select({
      ...phoneUnitShape,
      callId: serviceCalls.id,
      isLinked,
      lineIds,
    })
    .from(serviceCalls)
    .innerJoin(sql`lateral (${unitIdsOfCall(most + 1)}) about`, sql`true`)
    .innerJoin(equipment, sql`${equipment.id} = about.unit_id`)
    .leftJoin(
      callEquipment,
      and(
        eq(callEquipment.callId, serviceCalls.id),
        eq(callEquipment.equipmentId, equipment.id),
        isNull(callEquipment.toVersion),
      ),
    )
    .where(inArray(serviceCalls.id, [...callIds]))
    .orderBy(asc(equipment.createdAt), asc(equipment.id));

/** What is left of one unit too many: the call's own and the oldest. */
function withRoom<Unit extends { isLinked: boolean }>(units: readonly Unit[], most: number) {
  if (units.length <= most) return units;
  const last = units.findLast((unit) => !unit.isLinked) ?? units.at(-1);
  return units.filter((unit) => unit !== last);
}

async function equipmentOf(
  db: Reader,
  calls: readonly { id: string; version: number }[],
  most: number,
): Promise<CallEquipment[]> {
  const callIds = calls.map(({ id }) => id);
  const [units, lines] = await Promise.all([
    unitsOf(db, callIds, most),
    linesToRecord(db, and(inArray(lineItems.callId, [...callIds]), IS_DONE)),
  ]);
  const past = await pastOfUnits(
    db,
    units.map(({ _id }) => _id),
  );
  return calls.map(({ id, version }) => {
    const here = units.filter(({ callId }) => callId === id);
    return {
      version,
      units: withRoom(here, most).map(({ callId, ...unit }) => ({
        ...unit,
        ...past(unit._id, callId),
      })),
      hasMoreUnits: here.length > most,
      toRecord: lines.filter(({ callId }) => callId === id),
    };
  });
}

/**
 * What a phone keeps of the units in the houses of several calls, in four statements.
 * @returns one for each call, in their order
 */
export const keptEquipment = (
  db: Reader,
  calls: readonly { _id: string; version: number }[],
): Promise<CallEquipment[]> =>
  equipmentOf(
    db,
    calls.map(({ _id, version }) => ({ id: _id, version })),
    MOST_KEPT_UNITS,
  );

/**
 * The units in service in the house of a call with their past, those the call is about, and what it
 * sold that nobody has recorded yet; for staff.
 * @throws DomainError `not_found`
 */
export async function callEquipmentOf(db: Reader, id: string): Promise<CallEquipment> {
  const callId = requireId(id, 'service call');
  const call = requireRow(
    await db
      .select({ id: serviceCalls.id, version: serviceCalls.version })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, callId)),
    'service call',
  );
  return requireRow(await equipmentOf(db, [call], MOST_UNITS + MOST_UNITS_OF_CALL), 'service call');
}
