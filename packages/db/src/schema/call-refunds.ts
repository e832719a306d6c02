import type { PaymentMethod } from '@callboard/contract/calls/payment-methods';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { dollars, id, instant } from './columns.ts';
import { employees } from './employees.ts';
import { invoices } from './invoices.ts';
import { serviceCalls } from './service-calls.ts';

/**
 * Money that went back to a customer. A table of its own, so that no list of payments drops or changes one;
 * a trigger takes refunds off what a call was paid, whoever writes its payments.
 */
export const callRefunds = pgTable(
  'call_refunds',
  {
    id: id(),
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id, { onDelete: 'restrict' }),
    recordedAt: instant('recorded_at').notNull().default(sql`now()`),
    method: text('method').$type<PaymentMethod>().notNull(),
    amount: dollars('amount_cents').notNull(),
    reason: text('reason').notNull(),
    // Whose payment it takes back first.
    invoiceId: uuid('invoice_id').references(() => invoices.id, { onDelete: 'restrict' }),
    // Credit that was used: the payment that it became.
    paymentId: uuid('payment_id'),
    employeeId: uuid('employee_id').references(() => employees.id, { onDelete: 'restrict' }),
  },
  (table) => [
    check('call_refunds_amount', sql`${table.amount} >= 1`),
    index('call_refunds_of_call').on(table.callId, table.recordedAt, table.id),
    index('call_refunds_given').on(table.recordedAt, table.id).where(sql`payment_id is null`),
    index('call_refunds_of_payment').on(table.paymentId).where(sql`payment_id is not null`),
  ],
);
