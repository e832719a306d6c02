import { INVOICE_KINDS, INVOICE_STATES } from '@callboard/contract/invoices/invoice-list';
import type { InvoiceDocument } from '@callboard/contract/invoices/invoices';
import type { IssuedTaxation } from '@callboard/contract/money/taxation-of';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { dollars, id, instant } from './columns.ts';
import { employees } from './employees.ts';
import { serviceCalls } from './service-calls.ts';

/** One row: the number of the newest document. A sequence would leave gaps where a transaction fails. */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    id: integer('id').primaryKey().default(1),
    last: integer('last').notNull().default(0),
  },
  (table) => [check('invoice_counter_one_row', sql`${table.id} = 1`)],
);

/** Issued documents; triggers refuse to change or delete one, whoever asks. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    number: integer('number').notNull().unique(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    creditOfId: uuid('credit_of_id').references((): AnyPgColumn => invoices.id, {
      onDelete: 'restrict',
    }),
    // At the issue: a merge changes no document. Whose it is by now follows from its calls.
    issuedToId: uuid('issued_to_id').notNull(),
    customerName: text('customer_name').notNull(),
    // Not the beginning of the transaction: numbers follow the moments.
    issuedAt: instant('issued_at').notNull().default(sql`clock_timestamp()`),
    issuedById: uuid('issued_by_id').references(() => employees.id, { onDelete: 'restrict' }),
    // The company's day.
    dueOn: date('due_on').notNull(),
    subtotal: dollars('subtotal_cents').notNull(),
    discount: dollars('discount_cents').notNull(),
    tax: dollars('tax_cents').notNull(),
    total: dollars('total_cents').notNull(),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    folded: text('folded').notNull().generatedAlwaysAs(sql`' ' || folded(customer_name) || ' '`),
  },
  (table) => [
    check(
      'invoices_sums',
      sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.tax}`,
    ),
    check('invoices_credit', sql`(${table.kind} = 'credit') = (${table.creditOfId} is not null)`),
    check('invoices_sign', sql`(${table.kind} = 'credit') = (${table.total} < 0)`),
    index('invoices_credits').on(table.creditOfId).where(sql`credit_of_id is not null`),
    // What lists are sorted by, beside the number.
    index('invoices_by_total').on(table.total, table.number),
    index('invoices_by_customer_name').on(sql`lower(${table.customerName})`, table.number),
    // Whose a document is, read from here alone.
    index('invoices_named').on(table.number, table.folded),
    index('invoices_folded').using('gin', table.folded.op('gin_trgm_ops')),
  ],
);

/** Which calls a document is about, and what of its total each has; as final as the document. */
export const invoiceCalls = pgTable(
  'invoice_calls',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    share: dollars('share_cents').notNull(),
    // Of an invoice: lines that come behind it are taxed alike. None where the version before issued it.
    taxedBy: jsonb('taxed_by').$type<IssuedTaxation>(),
  },
  (table) => [
    primaryKey({ name: 'invoice_calls_key', columns: [table.invoiceId, table.callId] }),
    index('invoice_calls_of_call').on(table.callId, table.invoiceId),
  ],
);

/**
 * What is left to pay of a document. Worked out by Postgres (`settle_invoices`) from the payments of its
 * calls and its credit notes, whoever writes them, and kept so that lists need no sums.
 */
export const invoiceStandings = pgTable(
  'invoice_standings',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    // Copies, for the indexes.
    number: integer('number').notNull(),
    dueOn: date('due_on').notNull(),
    state: text('state', { enum: INVOICE_STATES }).notNull(),
    credited: dollars('credited_cents').notNull().default(0),
    paid: dollars('paid_cents').notNull().default(0),
    balance: dollars('balance_cents').notNull(),
  },
  (table) => [
    index('invoice_standings_by_number').on(table.number),
    index('invoice_standings_by_state').on(table.state, table.number),
    index('invoice_standings_by_due').on(table.dueOn, table.number),
    // The version before reads what is open by this one; a later one drops it.
    index('invoice_standings_due').on(table.dueOn).where(sql`state = 'open'`),
    // Holds all that the sums of what is open are made of.
    index('invoice_standings_open').on(table.dueOn, table.balance).where(sql`state = 'open'`),
  ],
);
