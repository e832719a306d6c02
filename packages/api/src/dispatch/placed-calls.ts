import { MOST_IN_LANE, MOST_ON_BOARD } from '@callboard/contract/dispatch';
import { prepared } from '@callboard/db/prepared';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, Subquery, sql } from 'drizzle-orm';
import { boardCallShape } from './board-call.ts';
import { isFoundShown, isShown } from './is-shown.ts';

const today = sql`${sql.placeholder('today')}::timestamptz`;
const own = sql`${sql.placeholder('own')}::uuid`;

const place = sql<'row' | 'lane'>`place`;
const pressing = sql`case priority when 'emergency' then 0 when 'high' then 1 else 2 end`;

const inRows = sql`select *, 'row' as place from ${serviceCalls}
  where ${isFoundShown} and assigned_employee_id is not null and status <> 'canceled'
    and (${own} is null or assigned_employee_id = ${own})
  limit ${MOST_ON_BOARD}`;

const toBePlaced = sql`select * from ${serviceCalls}
  where status in ('new', 'scheduled', 'confirmed', 'on_hold', 'waiting_parts')
    and (assigned_employee_id is null or needs_time or scheduled_at < ${today})
    and (assigned_employee_id is null or not ${isShown})`;

const onTheWayAlone = sql`select * from ${serviceCalls}
  where ${isFoundShown} and assigned_employee_id is null and status in ('en_route', 'in_progress')`;

const inLane = sql`select *, 'lane' as place from (
    (${toBePlaced}) union all (${onTheWayAlone})
  ) waiting
  where ${own} is null
  order by ${pressing}, scheduled_at, id limit ${MOST_IN_LANE + 1}`;

// Goes by the table's own name, so that the shape of a call fits.
const placed = new Subquery<'service_calls', { place: typeof place }>(
  sql`(${inRows}) union all (${inLane})`,
  { place },
  'service_calls',
);

/**
 * Where `placeOnBoard` puts calls, asked of the database: rows and lane in one statement, so that a
 * call that is moved meanwhile is in exactly one of them. Executed with `from` and `to`, `today`
 * and `own`, the technician whose board it is or null.
 */
export const placedCalls = prepared('board_calls', (db) =>
  db
    .select({ ...boardCallShape, place })
    .from(placed)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .orderBy(
      place,
      sql`case when place = 'lane' then ${pressing} end`,
      serviceCalls.scheduledAt,
      serviceCalls.id,
    ),
);
