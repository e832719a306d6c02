import { MOST_ON_BOARD, MOST_UNSCHEDULED } from '@callboard/contract/dispatch/dispatch';
import { prepared } from '@callboard/db/prepared';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, type SQL, Subquery, sql } from 'drizzle-orm';
import { DUE_AT } from '../../calls/service-calls/due-at.ts';
import { IN_STATE, IS_UNFINISHED } from '../../calls/service-calls/in-state.ts';
import { boardCallShape } from './board-call.ts';
import { isFoundShown } from './is-shown.ts';

const today = sql`${sql.placeholder('today')}::timestamptz`;
const own = sql`${sql.placeholder('own')}::uuid`;

const byUrgency = sql`case priority when 'emergency' then 0 when 'high' then 1 else 2 end`;

const shown = sql`select * from ${serviceCalls}
  where ${isFoundShown} and (${own} is null or assigned_employee_id = ${own})
  limit ${MOST_ON_BOARD}`;

// Of those that the lane lists, what is not shown already, in the order given.
const others = (condition: SQL, order: SQL) => sql`select * from ${serviceCalls}
  where ${own} is null and ${condition} and id not in (select id from shown)
  order by ${order} limit ${MOST_UNSCHEDULED + 1}`;

const mostUrgent = sql`${byUrgency}, scheduled_at, id`;

const unassigned = others(IN_STATE.unassigned, sql`${DUE_AT}, ${mostUrgent}`);

const needsTime = others(IN_STATE.needs_time, mostUrgent);

const followUp = others(
  sql`not ${IN_STATE.unscheduled}
  and (${IS_UNFINISHED} and scheduled_at < ${today}
    or ${IN_STATE.waiting} and (assigned_employee_id is null or needs_time))`,
  mostUrgent,
);

// Goes by the table's own name, so that the shape of a call fits.
const candidates = new Subquery<'service_calls', Record<string, never>>(
  sql`with shown as (${shown}) select * from shown
    union all (${unassigned}) union all (${needsTime}) union all (${followUp})`,
  {},
  'service_calls',
);

/**
 * Calls that may belong on the board, in any order, found by index; `boardSectionOf` decides. One
 * statement, so that a call moved meanwhile appears only once. Executed with `from`, `to`, `today`
 * and `own`: the technician whose board it is, or null.
 */
export const candidateCalls = prepared('board_calls', (db) =>
  db
    .select(boardCallShape)
    .from(candidates)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId)),
);
