import { toDollars } from '@callboard/contract/platform/values/money';
import { totalIn } from '@callboard/db/call-sums';
import type { Reader } from '@callboard/db/client';
import { sql } from 'drizzle-orm';

/** What was paid too much for a call, in dollars. */
export type CallCredit = { callId: string; credit: number };

/**
 * The calls of a customer for which more was paid than they and their invoices come to, the oldest first: a
 * payment before the work, or one on an invoice that stays as it was issued, is no credit yet.
 */
export async function creditOfCalls(db: Reader, customerId: string): Promise<CallCredit[]> {
  const rows = await db.execute<{ id: string; cents: string | number }>(sql`
    select c.id, c.paid_cents - greatest(${totalIn('c')}, asked.cents) as cents
    from service_calls c cross join lateral (
      select coalesce(sum(share), 0)::bigint as cents from invoice_shares(c.id)) asked
    where c.customer_id = ${customerId} and c.paid_cents > ${totalIn('c')}
      and c.paid_cents > asked.cents
    order by c.call_number`);
  return rows.map(({ id, cents }) => ({ callId: id, credit: toDollars(Number(cents)) }));
}
