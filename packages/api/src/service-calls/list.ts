import type { ServiceCallQuery, ServiceCallRow } from '@callboard/contract/service-calls';
import type { Reader } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { ownOnly } from '../access/own-only.ts';
import { requireId } from '../access/require-id.ts';
import type { Actor } from '../context.ts';
import { rowsToRead } from '../paging/take-page.ts';
import { selectCallRows } from './shape.ts';
import { visibleTo } from './visible-to.ts';

const before = (cursor: string) =>
  sql`(${serviceCalls.scheduledAt}, ${serviceCalls.id}) <
    (select s.scheduled_at, s.id from ${serviceCalls} s
      where s.id = ${requireId(cursor, 'cursor')})`;

/**
 * Calls, latest schedule first; a customer's are the own ones.
 * @returns one row more than `limit` when there is a next page
 */
export async function listServiceCalls(
  db: Reader,
  actor: Actor,
  query: ServiceCallQuery,
): Promise<ServiceCallRow[]> {
  const { status, customerId, assignedEmployeeId, from, to, cursor } = query;
  const rows = await selectCallRows(db)
    .where(
      and(
        status ? eq(serviceCalls.status, status) : undefined,
        customerId ? eq(serviceCalls.customerId, requireId(customerId, 'customer')) : undefined,
        assignedEmployeeId
          ? eq(serviceCalls.assignedEmployeeId, requireId(assignedEmployeeId, 'employee'))
          : undefined,
        from ? gte(serviceCalls.scheduledAt, from) : undefined,
        to ? lt(serviceCalls.scheduledAt, to) : undefined,
        ownOnly(actor, serviceCalls.customerId),
        cursor ? before(cursor) : undefined,
      ),
    )
    .orderBy(desc(serviceCalls.scheduledAt), desc(serviceCalls.id))
    .limit(rowsToRead(query.limit));
  return rows.map((row) => visibleTo(actor, row));
}
