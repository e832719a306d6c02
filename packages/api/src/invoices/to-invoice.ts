import type { CallToInvoice, ToInvoiceQuery } from '@callboard/contract/invoices/invoices';
import { TOTAL } from '@callboard/db/call-sums';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isOnInvoice } from '../calls/service-calls/is-on-invoice.ts';
import { requireId } from '../platform/access/require-id.ts';
import { fullName } from '../platform/names/full-name.ts';
import { rowsToRead } from '../platform/paging/take-page.ts';

// What deposits ask for, less their credit notes: the final invoice is for the rest.
const deposits = sql`(select coalesce(sum(ic.share_cents), 0)::bigint from invoice_calls ic
  join invoices i on i.id = ic.invoice_id left join invoices d on d.id = i.credit_of_id
  where ic.call_id = ${serviceCalls.id} and coalesce(d.kind, i.kind) = 'deposit')`;
const left = sql`(${TOTAL} - ${deposits})`;

/**
 * Completed calls of which something is left to invoice and that stand on no invoice, the latest visit first;
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
    })
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .where(
      and(
        eq(serviceCalls.status, 'completed'),
        sql`${TOTAL} > 0`,
        sql`${left} > 0`,
        isNull(serviceCalls.broughtAt),
        sql`not ${isOnInvoice}`,
        cursor
          ? sql`(${serviceCalls.scheduledAt}, ${serviceCalls.id}) < (select c.scheduled_at, c.id
              from service_calls c where c.id = ${requireId(cursor, 'cursor')}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(serviceCalls.scheduledAt), desc(serviceCalls.id))
    .limit(rowsToRead(limit));
