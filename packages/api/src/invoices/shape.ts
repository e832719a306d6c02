import type { Reader } from '@callboard/db/client';
import { invoiceStandings, invoices } from '@callboard/db/schema/invoices';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../platform/context.ts';

/** An issued document as lists have it. */
export const invoiceRowShape = {
  _id: invoices.id,
  number: invoices.number,
  kind: invoices.kind,
  state: invoiceStandings.state,
  issuedAt: invoices.issuedAt,
  dueOn: invoices.dueOn,
  customerId: sql<string>`(select c.customer_id from invoice_calls ic
    join service_calls c on c.id = ic.call_id
    where ic.invoice_id = ${invoices.id} order by ic.position limit 1)`,
  customerName: invoices.customerName,
  serviceCallIds: sql<string[]>`(select json_agg(ic.call_id order by ic.position)
    from invoice_calls ic where ic.invoice_id = ${invoices.id})`,
  creditOf: invoices.creditOfId,
  subtotal: invoices.subtotal,
  discount: invoices.discount,
  tax: invoices.tax,
  total: invoices.total,
  paid: invoiceStandings.paid,
  credited: invoiceStandings.credited,
  balance: invoiceStandings.balance,
};

/** Issued documents with what is left to pay of them; conditions and order are the caller's. */
export const selectInvoices = (db: Reader) =>
  db
    .select(invoiceRowShape)
    .from(invoices)
    .innerJoin(invoiceStandings, eq(invoiceStandings.invoiceId, invoices.id));

/** The documents of a customer: those whose first call is theirs by now. */
export const isOfCustomer = (customerId: string): SQL =>
  sql`${invoices.id} in (select ic.invoice_id from service_calls c
    join invoice_calls ic on ic.call_id = c.id and ic.position = 0
    where c.customer_id = ${customerId}::uuid)`;

/** What of all documents somebody may see: customers their own, technicians those of their calls. */
export function mayBeSeenBy({ role, id }: Pick<Actor, 'role' | 'id'>): SQL | undefined {
  if (role === 'customer') return isOfCustomer(id);
  if (role !== 'tech') return undefined;
  return sql`${invoices.id} in (select ic.invoice_id from service_calls c
    join invoice_calls ic on ic.call_id = c.id where c.assigned_employee_id = ${id}::uuid)`;
}
