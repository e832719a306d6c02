import { DEFAULT_PRIORITY, type PriorityKey } from '@callboard/contract/calls/priority-list';
import {
  DEFAULT_DURATION_MINUTES,
  type StatusTimes,
} from '@callboard/contract/calls/service-calls';
import { DEFAULT_STATUS, type StatusKey } from '@callboard/contract/calls/statuses';
import type { CallAnswer } from '@callboard/contract/company/lists/call-answers';
import { CONTRACT_STYLES, DEFAULT_CONTRACT_STYLE } from '@callboard/contract/money/tax-facts-list';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { IS_SUM_DUE } from '../call-sums.ts';
import { IS_TO_INVOICE, IS_UNBILLED_WORK } from '../calls-to-invoice.ts';
import { createdAt, dollars, id, instant, version } from './columns.ts';
import { customers } from './customers.ts';
import { employees } from './employees.ts';
import { properties } from './properties.ts';

// As its indexes write it.
const balance = sql.raw('subtotal_cents - discount_cents + tax_cents - paid_cents');

/** What is known of the invoices of a call that had some. */
const INVOICES_OF_A_CALL = ['stands', 'credited'] as const;

export const serviceCalls = pgTable(
  'service_calls',
  {
    id: id(),
    callNumber: integer('call_number').notNull().unique().generatedAlwaysAsIdentity({
      startWith: 1001,
    }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    propertyId: uuid('property_id').notNull(),
    assignedEmployeeId: uuid('assigned_employee_id').references(() => employees.id, {
      onDelete: 'restrict',
    }),
    scheduledAt: instant('scheduled_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull().default(DEFAULT_DURATION_MINUTES),
    description: text('description').notNull().default(''),
    status: text('status').$type<StatusKey>().notNull().default(DEFAULT_STATUS),
    jobType: text('job_type'),
    priority: text('priority').$type<PriorityKey>().notNull().default(DEFAULT_PRIORITY),
    contractStyle: text('contract_style', { enum: CONTRACT_STYLES })
      .notNull()
      .default(DEFAULT_CONTRACT_STYLE),
    tags: text('tags').array().notNull().default([]),
    windowStart: instant('window_start'),
    windowEnd: instant('window_end'),
    // The time is not agreed yet; scheduled_at only sorts the call.
    needsTime: boolean('needs_time').notNull().default(false),
    // What the caller said, in the words of the question as it was then.
    answers: jsonb('answers').$type<CallAnswer[]>().notNull().default([]),
    statusTimes: jsonb('status_times').$type<StatusTimes>().notNull().default({}),
    // Updated with the lists in one transaction, so that listing calls needs no sums.
    subtotal: dollars('subtotal_cents').notNull().default(0),
    // Worked out by Postgres whenever the subtotal changes, also when the version before changes it.
    discount: dollars('discount_cents').notNull().default(0),
    tax: dollars('tax_cents').notNull().default(0),
    paid: dollars('paid_cents').notNull().default(0),
    // Kept by Postgres (`calls_follow_invoices`), so that what is to invoice is found by an index: whether an
    // invoice stands for it, or all of them were credited whole; nothing where there never was one.
    invoiceStanding: text('invoice_standing', { enum: INVOICES_OF_A_CALL }),
    // What its deposits ask for, less their credit notes; kept likewise.
    deposits: dollars('deposits_cents').notNull().default(0),
    createdAt: createdAt(),
    // When it was brought along from another program; such a call counts in no report of work.
    broughtAt: instant('brought_at'),
    // Made up by `db:fill` or the demo: nobody is reminded of it, nor of its invoice.
    isSample: boolean('is_sample').notNull().default(false),
    version: version(),
  },
  (table) => [
    foreignKey({
      name: 'service_calls_property_of_customer',
      columns: [table.customerId, table.propertyId],
      foreignColumns: [properties.customerId, properties.id],
    }).onDelete('restrict'),
    check('service_calls_duration', sql`${table.durationMinutes} >= 1`),
    check('service_calls_totals', sql`${table.subtotal} >= 0 and ${table.paid} >= 0`),
    check('service_calls_priority', sql`${table.priority} in ('normal', 'high', 'emergency')`),
    check(
      'service_calls_window',
      sql`num_nulls(${table.windowStart}, ${table.windowEnd}) = 2 or ${table.windowStart} < ${table.windowEnd}`,
    ),
    // A few hundred in a million: calls that still need somebody to place, begin or end them.
    index('service_calls_unfinished')
      .on(table.scheduledAt, table.id)
      .where(
        sql`status in ('new', 'scheduled', 'confirmed', 'en_route', 'in_progress', 'on_hold', 'waiting_parts')`,
      ),
    // Visits that nobody goes to yet, by when they are due.
    index('service_calls_unassigned')
      .on(
        sql`(case when ${table.needsTime} then coalesce(${table.windowStart}, ${table.scheduledAt}) else ${table.scheduledAt} end)`,
        table.id,
      )
      .where(
        sql`assigned_employee_id is null and status in ('new', 'scheduled', 'confirmed', 'en_route', 'in_progress')`,
      ),
    // Work that began on an earlier day and is still going on.
    index('service_calls_long').on(table.scheduledAt).where(sql`duration_minutes > 720`),
    index('service_calls_by_status').on(table.status, table.scheduledAt, table.id),
    // Lists of a status sorted by how long it has lasted, or by what is to be paid.
    index('service_calls_by_age').on(
      table.status,
      sql`status_since(${table.status}, ${table.statusTimes}, ${table.createdAt})`,
      table.id,
    ),
    index('service_calls_by_balance_due').on(table.status, sql`(${balance})`, table.id),
    // A few in a hundred: what is still to be paid.
    index('service_calls_balance_due')
      .on(table.status, table.scheduledAt, table.id)
      .where(sql`${balance} > 0`),
    index('service_calls_balance_due_by_age')
      .on(
        table.status,
        sql`status_since(${table.status}, ${table.statusTimes}, ${table.createdAt})`,
        table.id,
      )
      .where(sql`${balance} > 0`),
    // The same with what it comes to: thousands are summed up from here alone, without reading each call
    // from the disk. The statement names the times, so that Postgres wants them here, too.
    index('service_calls_sums_due')
      .on(
        table.status,
        sql`status_since(${table.status}, ${table.statusTimes}, ${table.createdAt})`,
        table.subtotal,
        table.discount,
        table.tax,
        table.paid,
        table.createdAt,
        table.statusTimes,
      )
      .where(IS_SUM_DUE),
    // Who owes, or has paid ahead: its customers and what they come to, read from here alone.
    index('service_calls_owed')
      .on(table.customerId, table.subtotal, table.discount, table.tax, table.paid)
      .where(sql`(${balance}) <> 0 and status <> 'canceled'`),
    // The version before, which knows no discounts, reads by these three; a later one drops them.
    index('service_calls_by_balance').on(
      table.status,
      sql`(${table.subtotal} - ${table.paid})`,
      table.id,
    ),
    index('service_calls_unpaid')
      .on(table.status, table.scheduledAt, table.id)
      .where(sql`subtotal_cents - paid_cents > 0`),
    index('service_calls_unpaid_by_age')
      .on(
        table.status,
        sql`status_since(${table.status}, ${table.statusTimes}, ${table.createdAt})`,
        table.id,
      )
      .where(sql`subtotal_cents - paid_cents > 0`),
    // Work that is done, and of which something is left to invoice; its sums are read from here alone.
    index('service_calls_sums_to_invoice')
      .on(
        table.scheduledAt,
        table.id,
        table.subtotal,
        table.discount,
        table.tax,
        table.deposits,
        table.paid,
      )
      .where(IS_TO_INVOICE),
    // Calls with lines whose bill is still to come: a change of rates goes through them.
    index('service_calls_unbilled').on(table.id).where(IS_UNBILLED_WORK),
    index('service_calls_of_job_type').on(table.jobType, table.scheduledAt, table.id),
    index('service_calls_by_creation').on(table.createdAt, table.id),
    index('service_calls_by_time').on(table.scheduledAt, table.id),
    index('service_calls_of_customer').on(table.customerId, table.scheduledAt, table.id),
    index('service_calls_of_employee').on(table.assignedEmployeeId, table.scheduledAt, table.id),
    // What callers said, word by word.
    index('service_calls_said').using(
      'gin',
      sql`to_tsvector('said', folded(${table.description}))`,
    ),
    // The last visits to a house.
    index('service_calls_of_property_by_time').on(table.propertyId, table.scheduledAt),
  ],
);
