import { toDollars } from '@callboard/contract/platform/values/money';
import { totalIn } from '@callboard/db/call-sums';
import type { Reader } from '@callboard/db/client';
import { sql } from 'drizzle-orm';
import { IS_DONE } from '../calls/service-calls/in-state.ts';

// What a call itself comes to. Asked of the call first: shares of documents are added up for the few that are left.
const own = sql`case when c.status = 'canceled' then 0 else ${totalIn('c')} end`;

/** What was paid too much for a call, in dollars. */
export type CallCredit = { callId: string; credit: number };

/**
 * The calls of a customer for which more was paid than they and their invoices come to, the oldest first; a
 * canceled one comes to what its invoices ask for. What was paid before the work is done or finally invoiced,
 * or for an invoice that stays as it was issued, is no credit yet.
 */
export async function creditOfCalls(db: Reader, customerId: string): Promise<CallCredit[]> {
  const rows = await db.execute<{ id: string; cents: string | number }>(sql`
    select c.id, c.paid_cents - wanted.cents as cents
    from service_calls c cross join lateral (
      select coalesce(sum(share), 0)::bigint as cents,
        coalesce(bool_or(kind = 'invoice' and share > 0), false) as is_final
      from invoice_shares(c.id)) asked
    cross join lateral (select greatest(asked.cents,
      ${own}) as cents) wanted
    where c.customer_id = ${customerId} and c.paid_cents > ${own} and (${IS_DONE} or c.status = 'canceled' or asked.is_final)
      and c.paid_cents > wanted.cents
    order by c.call_number`);
  return rows.map(({ id, cents }) => ({ callId: id, credit: toDollars(Number(cents)) }));
}
