import type { PaymentKind } from '@callboard/contract/calls/call-lines';
import type { PaymentsTakenQuery, PaymentTaken } from '@callboard/contract/calls/payments-taken';
import type { Reader } from '@callboard/db/client';
import { isoInstant } from '@callboard/db/iso-instant';
import { prepared } from '@callboard/db/prepared';
import { payments } from '@callboard/db/schema/call-lines';
import { callRefunds } from '@callboard/db/schema/call-refunds';
import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { requireId } from '../../platform/access/require-id.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { isGivenBack, isTaken, TAKEN_AT } from './taken.ts';

const { placeholder } = sql;

const refunded = sql<number>`-${callRefunds.amount}`.mapWith(callRefunds.amount);

const CURSOR = sql`(select coalesce(p.paid_at, p.recorded_at), p.id from ${payments} p
    where p.id = ${placeholder('cursor')} and p.to_version is null
  union all select r.recorded_at, r.id from ${callRefunds} r where r.id = ${placeholder('cursor')})`;

const after = {
  payments: sql`(${TAKEN_AT}, ${payments.id}) < ${CURSOR}`,
  refunds: sql`(${callRefunds.recordedAt}, ${callRefunds.id}) < ${CURSOR}`,
};

// Each side by its own index, as far as a page may reach into it.
const pageFrom = (name: string, from?: typeof after) =>
  prepared(name, (db) => {
    const paid = db
      .select({
        id: payments.id,
        kind: sql<PaymentKind>`'payment'`.as('kind'),
        at: sql<string>`${TAKEN_AT}`.as('at'),
        method: payments.method,
        amount: sql<number>`${payments.amount}`.as('amount'),
        reference: payments.reference,
        callId: payments.callId,
      })
      .from(payments)
      .where(and(isTaken, from?.payments))
      .orderBy(desc(TAKEN_AT), desc(payments.id))
      .limit(placeholder('rows'))
      .as('paid');
    const back = db
      .select({
        id: callRefunds.id,
        kind: sql<PaymentKind>`'refund'`.as('kind'),
        at: sql<string>`${callRefunds.recordedAt}`.as('at'),
        method: callRefunds.method,
        amount: sql<number>`${refunded}`.as('amount'),
        reference: callRefunds.reason,
        callId: callRefunds.callId,
      })
      .from(callRefunds)
      .where(and(isGivenBack, from?.refunds))
      .orderBy(desc(callRefunds.recordedAt), desc(callRefunds.id))
      .limit(placeholder('rows'))
      .as('back');
    const money = unionAll(db.select().from(paid), db.select().from(back)).as('money');
    return db
      .select({
        _id: money.id,
        kind: money.kind,
        takenAt: sql<string>`${money.at}`.mapWith(isoInstant),
        method: money.method,
        amount: sql<number>`${money.amount}`.mapWith(payments.amount),
        reference: money.reference,
        call: { _id: serviceCalls.id, callNumber: serviceCalls.callNumber },
        customer: { _id: customers.id, name: fullName(customers) },
      })
      .from(money)
      .innerJoin(serviceCalls, eq(serviceCalls.id, money.callId))
      .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
      .orderBy(desc(money.at), desc(money.id))
      .limit(placeholder('rows'));
  });

const firstPage = pageFrom('payments_taken');
const laterPage = pageFrom('payments_taken_later', after);

const counted = prepared('payments_counted', (db) => {
  const paid = db
    .select({ id: payments.id })
    .from(payments)
    .where(isTaken)
    .limit(placeholder('most'))
    .as('paid');
  const back = db
    .select({ id: callRefunds.id })
    .from(callRefunds)
    .where(isGivenBack)
    .limit(placeholder('most'))
    .as('back');
  const money = unionAll(db.select().from(paid), db.select().from(back)).as('money');
  return db
    .select({ count: sql<number>`least(count(*)::int, ${placeholder('most')}::int)` })
    .from(money);
});

/** How many payments and refunds there are in a period, counted up to `most`. */
export async function countPayments(
  db: Reader,
  period: Pick<PaymentsTakenQuery, 'from' | 'to'> & { most: number },
): Promise<number> {
  const [row] = await counted(db).execute(period);
  return row?.count ?? 0;
}

/**
 * The payments taken and refunds given in a period on all calls, the latest first.
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
