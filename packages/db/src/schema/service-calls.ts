import { DEFAULT_DURATION_MINUTES } from '@callboard/contract/service-calls';
import { DEFAULT_STATUS, type StatusKey } from '@callboard/contract/statuses';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, dollars, id, instant, version } from './columns.ts';
import { customers } from './customers.ts';
import { employees } from './employees.ts';
import { properties } from './properties.ts';

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
    // Kept with the lists in one transaction, so that a list of calls needs no sums.
    subtotal: dollars('subtotal_cents').notNull().default(0),
    paid: dollars('paid_cents').notNull().default(0),
    createdAt: createdAt(),
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
    index('service_calls_by_status').on(table.status, table.scheduledAt, table.id),
    index('service_calls_by_time').on(table.scheduledAt, table.id),
    index('service_calls_of_customer').on(table.customerId, table.scheduledAt, table.id),
    index('service_calls_of_employee').on(table.assignedEmployeeId, table.scheduledAt, table.id),
    index('service_calls_of_property').on(table.propertyId),
  ],
);
