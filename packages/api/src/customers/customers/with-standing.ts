import { DONE_STATUSES } from '@callboard/contract/calls/status-groups';
import type { CustomerInList } from '@callboard/contract/customers/customers';
import { MAY_SEE_OWED } from '@callboard/contract/people/rights';
import { toDollars } from '@callboard/contract/platform/values/money';
import { balanceIn, isOwingIn } from '@callboard/db/call-sums';
import type { Reader } from '@callboard/db/client';
import { isoInstant } from '@callboard/db/iso-instant';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/context.ts';
import type { RowOfList } from './list.ts';

const isDone = sql.raw(DONE_STATUSES.map((status) => `'${status}'`).join(', '));

type Standing = { id: string; city: string; cents: string; last: string | null };

/**
 * Adds to each customer of a page where their first house is, when somebody was there last, and, for
 * those who may see it, what they owe: one question for all of them.
 */
export async function withStanding(
  db: Reader,
  actor: Actor,
  rows: readonly RowOfList[],
): Promise<CustomerInList[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ _id }) => _id);
  const found = await db.execute<Standing>(sql`
    select c.id,
      coalesce((select p.city from ${properties} p where p.customer_id = c.id
        order by p.created_at, p.id limit 1), '') as city,
      coalesce((select sum(${balanceIn('s')}) from ${serviceCalls} s
        where s.customer_id = c.id and ${isOwingIn('s')}), 0)::text as cents,
      (select v.scheduled_at from ${serviceCalls} v
        where v.customer_id = c.id and v.status in (${isDone})
        order by v.scheduled_at desc limit 1)::text as last
    from ${customers} c where c.id = any(${`{${ids.join()}}`}::uuid[])`);
  const byId = new Map(found.map((standing) => [standing.id, standing]));
  const maySeeOwed = MAY_SEE_OWED.includes(actor.role);
  return rows.map(({ cursor: _, ...row }) => {
    const standing = byId.get(row._id);
    // Where the order is by it, what put them there: the next page begins behind that.
    const owed = row.owed ?? toDollars(Number(standing?.cents ?? 0));
    const last = standing?.last ? isoInstant(standing.last) : null;
    return {
      ...row,
      city: standing?.city ?? '',
      owed: maySeeOwed ? owed : null,
      lastVisitAt: row.lastVisitAt === undefined ? last : row.lastVisitAt,
    };
  });
}
