import type { PaymentMethod } from '@callboard/contract/calls/payment-methods';
import type { TaxOverride } from '@callboard/contract/money/tax-override';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { catalogItems } from './catalog.ts';
import { dollars, hundredths, instant } from './columns.ts';
import { serviceCalls } from './service-calls.ts';

// These lists are ledgers: a change closes a row at the call's version and opens a new one with the
// same id. Any past list can be read again, and nothing is ever deleted.
const ledgerColumns = () => ({
  id: uuid('id').notNull(),
  callId: uuid('call_id')
    .notNull()
    .references(() => serviceCalls.id, { onDelete: 'restrict' }),
  fromVersion: integer('from_version').notNull(),
  toVersion: integer('to_version'),
  position: integer('position').notNull(),
  recordedAt: instant('recorded_at').notNull().default(sql`now()`),
});

export const lineItems = pgTable(
  'line_items',
  {
    ...ledgerColumns(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => catalogItems.id, { onDelete: 'restrict' }),
    description: text('description').notNull(),
    quantity: hundredths('quantity_hundredths').notNull(),
    unitPrice: dollars('unit_price_cents').notNull(),
    taxable: boolean('taxable').notNull(),
    // What somebody said of this line alone, whatever rules and flag say.
    taxOverride: jsonb('tax_override').$type<TaxOverride>(),
    amount: dollars('amount_cents')
      .notNull()
      .generatedAlwaysAs(sql`(quantity_hundredths * unit_price_cents + 50) / 100`),
  },
  (table) => [
    primaryKey({ name: 'line_items_key', columns: [table.id, table.fromVersion] }),
    check('line_items_quantity', sql`${table.quantity} between 100 and 10000000`),
    check('line_items_unit_price', sql`${table.unitPrice} >= 0`),
    index('line_items_current').on(table.callId).where(sql`to_version is null`),
    index('line_items_of_call').on(table.callId),
    index('line_items_of_item').on(table.itemId),
  ],
);

export const payments = pgTable(
  'payments',
  {
    ...ledgerColumns(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amount: dollars('amount_cents').notNull(),
    reference: text('reference').notNull().default(''),
    paidAt: instant('paid_at'),
    // The invoice that it pays first; no foreign key, which would have locked this table for long.
    invoiceId: uuid('invoice_id'),
    // Taken before the company came here: counted in no report of payments.
    isBrought: boolean('is_brought').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'payments_key', columns: [table.id, table.fromVersion] }),
    check('payments_amount', sql`${table.amount} >= 1`),
    index('payments_current').on(table.callId).where(sql`to_version is null`),
    index('payments_of_call').on(table.callId),
    index('payments_taken')
      .on(sql`(coalesce(${table.paidAt}, ${table.recordedAt}))`, table.id)
      .where(sql`to_version is null`),
  ],
);

export const callDiscounts = pgTable(
  'call_discounts',
  {
    ...ledgerColumns(),
    name: text('name').notNull(),
    reason: text('reason').notNull().default(''),
    // Either hundredths of a percent of the subtotal, or an amount.
    percent: hundredths('percent_hundredths'),
    amount: dollars('amount_cents'),
  },
  (table) => [
    primaryKey({ name: 'call_discounts_key', columns: [table.id, table.fromVersion] }),
    check('call_discounts_of', sql`num_nulls(${table.percent}, ${table.amount}) = 1`),
    check('call_discounts_percent', sql`${table.percent} between 1 and 10000`),
    check('call_discounts_amount', sql`${table.amount} >= 1`),
    index('call_discounts_of_call').on(table.callId),
  ],
);
