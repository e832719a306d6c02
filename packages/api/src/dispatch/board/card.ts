import type { CallCard } from '@callboard/contract/dispatch/dispatch';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { aliasedTable, and, desc, eq, lt, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';

const former = aliasedTable(serviceCalls, 'former');

// The call comes first, whether or not there was an earlier visit.
const cardOf = prepared('call_card', (db) =>
  db
    .select({
      _id: serviceCalls.id,
      lastVisit: {
        _id: former.id,
        callNumber: former.callNumber,
        scheduledAt: former.scheduledAt,
        status: former.status,
      },
    })
    .from(serviceCalls)
    .leftJoin(
      former,
      and(
        eq(former.customerId, serviceCalls.customerId),
        eq(former.propertyId, serviceCalls.propertyId),
        lt(former.scheduledAt, serviceCalls.scheduledAt),
        sql`${former.status} in ('completed', 'invoiced', 'closed')`,
      ),
    )
    .where(eq(serviceCalls.id, sql.placeholder('id')))
    .orderBy(sql`${former.scheduledAt} desc nulls last`, desc(former.id))
    .limit(1),
);

/**
 * What a call's card shows beyond its bar: the last finished visit to the same property.
 * @throws DomainError `not_found`
 */
export async function callCard(db: Reader, id: string): Promise<CallCard> {
  return requireRow(
    await cardOf(db).execute({ id: requireId(id, 'service call') }),
    'service call',
  );
}
