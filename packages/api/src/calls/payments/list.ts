import type { PaymentsTakenQuery, PaymentTaken } from '@callboard/contract/calls/payments-taken';
import type { Reader } from '@callboard/db/client';
import { isoInstant } from '@callboard/db/iso-instant';
import { prepared } from '@callboard/db/prepared';
import { payments } from '@callboard/db/schema/call-lines';
import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { isTaken, TAKEN_AT } from './taken.ts';

const { placeholder } = sql;

const isAfterCursor = sql`(${TAKEN_AT}, ${payments.id}) <
  (select coalesce(p.paid_at, p.recorded_at), p.id from ${payments} p
    where p.id = ${placeholder('cursor')} and p.to_version is null)`;

const pageFrom = (name: string, ...more: (typeof isAfterCursor)[]) =>
  prepared(name, (db) =>
    db
      .select({
        _id: payments.id,
        takenAt: sql<string>`${TAKEN_AT}`.mapWith(isoInstant),
        method: payments.method,
        amount: payments.amount,
        reference: payments.reference,
        call: { _id: serviceCalls.id, callNumber: serviceCalls.callNumber },
        customer: { _id: customers.id, name: fullName(customers) },
      })
      .from(payments)
      .innerJoin(serviceCalls, eq(serviceCalls.id, payments.callId))
      .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
      .where(and(isTaken, ...more))
      .orderBy(desc(TAKEN_AT), desc(payments.id))
      .limit(placeholder('rows')),
  );

const firstPage = pageFrom('payments_taken');
const laterPage = pageFrom('payments_taken_later', isAfterCursor);

const counted = prepared('payments_counted', (db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(
      db
        .select({ id: payments.id })
        .from(payments)
        .where(isTaken)
        .limit(placeholder('most'))
        .as('taken'),
    ),
);

/** How many payments were taken in a period, counted up to `most`. */
export async function countPayments(
  db: Reader,
  period: Pick<PaymentsTakenQuery, 'from' | 'to'> & { most: number },
): Promise<number> {
  const [row] = await counted(db).execute(period);
  return row?.count ?? 0;
}

/**
 * The payments taken in a period on all calls, the latest first.
 * @returns more rows than fit on a page when there is a next one
 * @throws DomainError `not_found` for a cursor that is no id
 */
export function listPayments(db: Reader, query: PaymentsTakenQuery): Promise<PaymentTaken[]> {
  const { from, to, limit, cursor } = query;
  const values = { from, to, rows: rowsToRead(limit) };
  return cursor === undefined
    ? firstPage(db).execute(values)
    : laterPage(db).execute({ ...values, cursor: requireId(cursor, 'cursor') });
}
