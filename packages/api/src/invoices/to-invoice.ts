import type { CallTotals } from '@callboard/contract/calls/call-query';
import type { CallToInvoice, ToInvoiceQuery } from '@callboard/contract/invoices/invoices';
import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { toDollars } from '@callboard/contract/platform/values/money';
import { BALANCE, TOTAL } from '@callboard/db/call-sums';
import { IS_TO_INVOICE } from '@callboard/db/calls-to-invoice';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { requireId } from '../platform/access/require-id.ts';
import { fullName } from '../platform/names/full-name.ts';
import { onlyRow } from '../platform/only-row.ts';
import { rowsToRead } from '../platform/paging/take-page.ts';

// The final invoice is for what deposits do not ask for.
const left = sql`(${TOTAL} - ${serviceCalls.deposits})`;

// All invoices of such a call were credited whole.
const creditedNumber = sql<number | null>`(select max(i.number) from invoice_calls ic
  join invoices i on i.id = ic.invoice_id
  where ic.call_id = ${serviceCalls.id} and i.kind = 'invoice')`;

const totals = prepared('to_invoice_totals', (db) => {
  const counted = db
    .select({
      subtotal: serviceCalls.subtotal,
      total: left.as('total'),
      balance: BALANCE.as('balance'),
    })
    .from(serviceCalls)
    .where(IS_TO_INVOICE)
    .limit(MOST_COUNTED_CALLS)
    .as('counted');
  const cents = (column: SQLWrapper) =>
    sql`coalesce(sum(${column}), 0)`.mapWith((sum: unknown) => toDollars(Number(sum)));
  return db
    .select({
      count: sql<number>`count(*)::int`,
      subtotal: cents(counted.subtotal),
      total: cents(counted.total),
      balance: cents(counted.balance),
    })
    .from(counted);
});

/**
 * How many calls `listCallsToInvoice` lists, counted up to 10,000, with the sums of what is left to invoice, of
 * their lines and of what is to be paid, in dollars; null where not all were counted.
 */
export async function totalsToInvoice(db: Reader): Promise<CallTotals> {
  const sums = onlyRow(await totals(db).execute());
  if (sums.count < MOST_COUNTED_CALLS) return sums;
  return { count: sums.count, subtotal: null, total: null, balance: null };
}

/**
 * Calls that are done, of which something is left to invoice and that stand on no invoice, the latest visit first;
 * their totals are what is left.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found` for a cursor that is no id
 */
export const listCallsToInvoice = async (
  db: Reader,
  { limit, cursor }: ToInvoiceQuery,
): Promise<CallToInvoice[]> =>
  db
    .select({
      _id: serviceCalls.id,
      callNumber: serviceCalls.callNumber,
      customer: {
        _id: customers.id,
        name: sql<string>`coalesce(nullif(${customers.businessName}, ''), ${fullName(customers)})`,
      },
      scheduledAt: serviceCalls.scheduledAt,
      total: left.mapWith(serviceCalls.subtotal),
      creditedNumber,
    })
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .where(
      and(
        IS_TO_INVOICE,
        cursor
          ? sql`(${serviceCalls.scheduledAt}, ${serviceCalls.id}) < (select c.scheduled_at, c.id
              from service_calls c where c.id = ${requireId(cursor, 'cursor')}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(serviceCalls.scheduledAt), desc(serviceCalls.id))
    .limit(rowsToRead(limit));
