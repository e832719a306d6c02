import type { InvoiceKind } from '@callboard/contract/invoices/invoice-list';
import { toDollars } from '@callboard/contract/platform/values/money';
import type { Reader } from '@callboard/db/client';
import { sql } from 'drizzle-orm';

/** What a call has on one issued document, in dollars, less what its credit notes take off. */
export type Invoiced = {
  callId: string;
  invoiceId: string;
  number: number;
  kind: InvoiceKind;
  share: number;
  /** What of it the call has paid, in dollars. */
  paid: number;
  /** Whether credit notes take all of it off. */
  isCredited: boolean;
};

/** What calls have on documents that were issued for them, the oldest first. */
export async function invoicedOf(db: Reader, callIds: readonly string[]): Promise<Invoiced[]> {
  const rows = await db.execute<{
    call_id: string;
    invoice_id: string;
    number: number;
    kind: InvoiceKind;
    share: string | number;
    paid: string | number;
    is_credited: boolean;
  }>(sql`
    select c.id as call_id, s.invoice_id, s.number, s.kind, s.share, s.paid,
      st.state = 'credited' as is_credited
    from service_calls c cross join lateral invoice_shares(c.id) s
    join invoice_standings st on st.invoice_id = s.invoice_id
    where c.id = any(${`{${callIds.join()}}`}::uuid[]) order by s.number`);
  return rows.map((row) => ({
    callId: row.call_id,
    invoiceId: row.invoice_id,
    number: row.number,
    kind: row.kind,
    share: toDollars(Number(row.share)),
    paid: toDollars(Number(row.paid)),
    isCredited: row.is_credited,
  }));
}
