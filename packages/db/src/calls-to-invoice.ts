import { sql } from 'drizzle-orm';

// Written out with the table's name, so that Postgres sees that an index has them all, whatever is joined.
const STANDS = "service_calls.invoice_standing is not distinct from 'stands'";
const BILLED = `(${STANDS} or (service_calls.status in ('invoiced', 'closed') and service_calls.invoice_standing is distinct from 'credited'))`;
const UNBILLED = `service_calls.brought_at is null and not ${BILLED}`;

/** Of a service call: whether it stands on an invoice that was not credited whole; a deposit is none. */
export const IS_ON_INVOICE = sql.raw(`(${STANDS})`);

/**
 * Of a service call: whether an invoice stands for it, or its status says so. Where all its invoices were credited
 * whole, its status says nothing: its bill is still to come.
 */
export const IS_BILLED = sql.raw(BILLED);

/** Calls whose bill is still to come, without what was brought along from another program. */
export const IS_UNBILLED = sql.raw(UNBILLED);

/** The same with lines, which is what a change of rates goes through; has an index by id. */
export const IS_UNBILLED_WORK = sql.raw(`${UNBILLED} and service_calls.subtotal_cents > 0`);

/** Calls that are done and have something left to invoice behind their deposits; has an index by time. */
export const IS_TO_INVOICE = sql.raw(
  `${UNBILLED} and service_calls.status in ('completed', 'invoiced', 'closed') and service_calls.subtotal_cents - service_calls.discount_cents + service_calls.tax_cents > service_calls.deposits_cents`,
);
