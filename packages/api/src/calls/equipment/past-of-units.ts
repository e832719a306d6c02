import {
  type CallEquipment,
  MOST_TOLD_CALLS,
  MOST_TOLD_ENTRIES,
} from '@callboard/contract/calls/call-equipment';
import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { callEquipment, equipment, refrigerantLog } from '@callboard/db/schema/equipment';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import { refrigerantShape } from '../../equipment/refrigerant/log.ts';
import { told, toldOfVisit } from '../past-visits/told-of-visit.ts';

type Past = Pick<CallEquipment['units'][number], 'log' | 'calls'>;

const unitId = sql<string>`about.unit_id`;

/** The ids as a table `unit`. */
const unitsIn = (ids: readonly string[]) => sql`unnest(${`{${ids.join()}}`}::uuid[]) unit(id)`;

const logsOf = (db: Reader, ids: readonly string[]) =>
  db
    .select({ ...refrigerantShape, unitId })
    .from(refrigerantLog)
    .innerJoin(
      sql`(select unit.id as unit_id, entry.id, entry.from_version
        from ${unitsIn(ids)} cross join lateral (
          select log.id, log.from_version from ${refrigerantLog} log
          where log.equipment_id = unit.id and log.to_version is null
          order by log.date desc, log.id desc limit ${MOST_TOLD_ENTRIES}) entry) about`,
      sql`about.id = ${refrigerantLog.id} and about.from_version = ${refrigerantLog.fromVersion}`,
    )
    .leftJoin(serviceCalls, eq(serviceCalls.id, refrigerantLog.callId))
    .where(isNull(refrigerantLog.toVersion))
    .orderBy(desc(refrigerantLog.date), desc(refrigerantLog.id));

// One more than is told: the call from which it is asked may be among them.
const callsOf = (db: Reader, ids: readonly string[]) =>
  db
    .select({ ...told, work: toldOfVisit.work, note: toldOfVisit.note, unitId })
    .from(serviceCalls)
    .innerJoin(
      sql`(select unit.id as unit_id, call.id
        from ${unitsIn(ids)} cross join lateral (
          select c.id from (
            select link.call_id from ${callEquipment} link
              where link.equipment_id = unit.id and link.to_version is null
            union select sold.from_call_id from ${equipment} sold
              where sold.id = unit.id and sold.from_call_id is not null) linked
          join ${serviceCalls} c on c.id = linked.call_id
          order by c.scheduled_at desc, c.id desc limit ${MOST_TOLD_CALLS + 1}) call) about`,
      sql`about.id = ${serviceCalls.id}`,
    )
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .orderBy(desc(serviceCalls.scheduledAt), desc(serviceCalls.id));

/** Gives the rows of each unit. */
function byUnit<Row extends { unitId: string }>(rows: readonly Row[]) {
  const found = new Map<string, Omit<Row, 'unitId'>[]>();
  for (const { unitId: id, ...row } of rows) {
    const known = found.get(id);
    if (known) known.push(row);
    else found.set(id, [row]);
  }
  return (id: string) => found.get(id) ?? [];
}

/**
 * What was last logged and done to units, in two statements however many there are; for staff.
 * @returns gives it for one of them, as it is told on a call
 */
export async function pastOfUnits(
  db: Reader,
  ids: readonly string[],
): Promise<(unitId: string, callId: string) => Past> {
  const unique = [...new Set(ids)];
  const [logs, calls] = await Promise.all([logsOf(db, unique), callsOf(db, unique)]);
  const [logOf, callsOfUnit] = [byUnit(logs), byUnit(calls)];
  return (id, callId) => ({
    log: logOf(id),
    calls: callsOfUnit(id)
      .filter(({ _id }) => _id !== callId)
      .slice(0, MOST_TOLD_CALLS),
  });
}
