import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { customers } from './customers.ts';
import { employees } from './employees.ts';

/** Why a link was made. */
export const LINK_PURPOSES = ['first admin', 'invitation', 'portal', 'forgot password'] as const;

/** One-time links with which employees and customers choose a password. */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    employeeId: uuid('employee_id').references(() => employees.id, { onDelete: 'restrict' }),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'restrict' }),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull().default('first admin'),
    // Nothing that is stored here opens anything. Null: made by an earlier version.
    tokenHash: text('token_hash'),
    createdBy: uuid('created_by').references(() => employees.id, { onDelete: 'restrict' }),
    sentTo: text('sent_to'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    // When something else took its place, and what.
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'password_links_one_person',
      sql`num_nonnulls(${table.employeeId}, ${table.customerId}) = 1`,
    ),
    index('password_links_of_employee').on(table.employeeId),
    index('password_links_of_customer').on(table.customerId),
    uniqueIndex('password_links_token').on(table.tokenHash),
  ],
);
