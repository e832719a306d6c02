import {
  type HouseHistory,
  MOST_OPEN_ELSEWHERE,
  MOST_PAST_VISITS,
} from '@callboard/contract/calls/house-history';
import { MOST_HOUSE_UNITS } from '@callboard/contract/equipment/house-unit';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { employees } from '@callboard/db/schema/employees';
import { callEquipment, equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { houseUnitShape } from '../equipment/shape.ts';
import { notFound } from '../errors/domain-error.ts';
import { IN_STATE, IS_DONE, IS_UNFINISHED } from '../service-calls/in-state.ts';
import { callRowShape } from '../service-calls/shape.ts';
import { told, toldOfVisit } from './told-of-visit.ts';

const { placeholder, raw } = sql;

const { subtotal, balance } = callRowShape;
const money = { subtotal, balance };

/**
 * Pairs of one of the calls `ids` with another one, as the table `about`.
 * @param others finds the ids of the other ones of a call `c`
 */
const pairsOf = (others: SQL) => sql`(select c.id as call_id, other.id as other_id
  from ${serviceCalls} c cross join lateral (${others}) other
  where c.id = any(${placeholder('ids')}::uuid[])) about`;

const isOther = sql`about.other_id = ${serviceCalls.id}`;
const callId = sql<string>`about.call_id`;

const pastVisits = prepared('past_visits_of_house', (db) =>
  db
    .select({ ...toldOfVisit, ...money, callId })
    .from(serviceCalls)
    .innerJoin(
      pairsOf(sql`select id from ${serviceCalls}
        where property_id = c.property_id and id <> c.id and ${IS_DONE}
        order by scheduled_at desc limit ${raw(String(MOST_PAST_VISITS))}`),
      isOther,
    )
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .orderBy(desc(serviceCalls.scheduledAt), serviceCalls.id),
);

// One more than is told, which says that there are more; those told as last visits come off it.
const firstOf = (condition: SQL) => sql`(select id from ${serviceCalls}
  where customer_id = c.customer_id and id <> c.id and ${condition}
  order by scheduled_at, id limit ${raw(String(MOST_OPEN_ELSEWHERE + MOST_PAST_VISITS + 1))})`;

const openElsewhere = prepared('open_elsewhere', (db) =>
  db
    .select({
      ...told,
      balance: money.balance,
      property: callRowShape.property,
      needsTime: serviceCalls.needsTime,
      callId,
    })
    .from(serviceCalls)
    .innerJoin(
      pairsOf(sql`${firstOf(IS_UNFINISHED)} union all ${firstOf(IN_STATE.unpaid)}`),
      isOther,
    )
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .orderBy(sql`${IS_DONE}`, serviceCalls.scheduledAt, serviceCalls.id),
);

// One more than is told, which says that there are more.
const houseUnits = prepared('units_of_house', (db) =>
  db
    .select({ ...houseUnitShape, callId, isLinked: sql<boolean>`about.is_linked` })
    .from(equipment)
    .innerJoin(
      sql`(select c.id as call_id, unit.id as unit_id, unit.is_linked, unit.place
        from ${serviceCalls} c cross join lateral (
          select e.id, link.call_id is not null or e.from_call_id is not distinct from c.id as is_linked,
            row_number() over (
              order by link.call_id is null and e.from_call_id is distinct from c.id, e.created_at, e.id
            ) as place
          from ${equipment} e
          left join ${callEquipment} link
            on link.call_id = c.id and link.equipment_id = e.id and link.to_version is null
          where e.property_id = c.property_id and e.retired_on is null
          order by place limit ${raw(String(MOST_HOUSE_UNITS + 1))}) unit
        where c.id = any(${placeholder('ids')}::uuid[])) about`,
      sql`about.unit_id = ${equipment.id}`,
    )
    .orderBy(sql`about.place`),
);

/**
 * What was done before in the houses of several calls, and what else is open for their customers, and
 * what stands there, in three statements; for staff.
 * @returns one for each id, in their order; an empty one for an id that no call has
 */
export async function houseHistories(db: Reader, ids: readonly string[]): Promise<HouseHistory[]> {
  const asked = { ids: `{${ids.join()}}` };
  const [past, others, units] = await Promise.all([
    pastVisits(db).execute(asked),
    openElsewhere(db).execute(asked),
    houseUnits(db).execute(asked),
  ]);
  return ids.map((id) => {
    const visits = past.filter((visit) => visit.callId === id);
    const shown = new Set(visits.map((visit) => visit._id));
    // A last visit that is not paid says so itself.
    const open = others.filter((other) => other.callId === id && !shown.has(other._id));
    const standing = units.filter((unit) => unit.callId === id);
    return {
      visits,
      open: open.slice(0, MOST_OPEN_ELSEWHERE),
      hasMoreOpen: open.length > MOST_OPEN_ELSEWHERE,
      equipment: standing.slice(0, MOST_HOUSE_UNITS),
      hasMoreEquipment: standing.length > MOST_HOUSE_UNITS,
    };
  });
}

/**
 * The same for one call.
 * @throws DomainError `not_found`
 */
export async function houseHistory(db: Reader, callId: string): Promise<HouseHistory> {
  const id = requireId(callId, 'service call');
  const [[call], [house]] = await Promise.all([
    db.select({ id: serviceCalls.id }).from(serviceCalls).where(eq(serviceCalls.id, id)),
    houseHistories(db, [id]),
  ]);
  if (!call || !house) throw notFound('service call');
  return house;
}
