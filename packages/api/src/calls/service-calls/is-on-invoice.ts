import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';

/** Of a service call: whether it stands on an invoice that was not credited whole; a deposit is none. */
export const isOnInvoice = sql<boolean>`exists (select from invoice_calls ic
  join invoices i on i.id = ic.invoice_id join invoice_standings s on s.invoice_id = i.id
  where ic.call_id = ${serviceCalls.id} and i.kind = 'invoice' and s.state <> 'credited')`;
