import {
  type HouseHistory,
  MOST_OPEN_ELSEWHERE,
  MOST_PAST_VISITS,
} from '@callboard/contract/calls/past-visits';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { employees } from '@callboard/db/schema/employees';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { IN_STATE, IS_DONE, IS_UNFINISHED } from '../service-calls/in-state.ts';
import { callRowShape } from '../service-calls/shape.ts';
import { told, toldOfVisit } from './told-of-visit.ts';

const { placeholder, raw } = sql;

const { subtotal, total, balance } = callRowShape;
const money = { subtotal, total, balance };

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

/**
 * What was done before in the houses of several calls, and what else is open for their customers, in
 * two statements; for staff.
 * @returns one for each id, in their order; an empty one for an id that no call has
 */
export async function houseHistories(db: Reader, ids: readonly string[]): Promise<HouseHistory[]> {
  const asked = { ids: `{${ids.join()}}` };
  const [past, others] = await Promise.all([
    pastVisits(db).execute(asked),
    openElsewhere(db).execute(asked),
  ]);
  return ids.map((id) => {
    const visits = past.filter((visit) => visit.callId === id);
    const shown = new Set(visits.map((visit) => visit._id));
    // A last visit that is not paid says so itself.
    const open = others.filter((other) => other.callId === id && !shown.has(other._id));
    return {
      visits,
      open: open.slice(0, MOST_OPEN_ELSEWHERE),
      hasMoreOpen: open.length > MOST_OPEN_ELSEWHERE,
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
