import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { customers } from './customers.ts';
import { employees } from './employees.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    employeeId: uuid('employee_id').references(() => employees.id, { onDelete: 'restrict' }),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'restrict' }),
    // A rotating session hands out a new refresh token each time and counts them.
    isRotating: boolean('is_rotating').notNull(),
    counter: integer('counter').notNull().default(0),
    rotatedAt: instant('rotated_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because'),
    // Lets people recognize their devices in the list of their sessions.
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    check('sessions_one_person', sql`num_nonnulls(${table.employeeId}, ${table.customerId}) = 1`),
    index('sessions_of_employee').on(table.employeeId).where(sql`ended_at is null`),
    index('sessions_of_customer').on(table.customerId).where(sql`ended_at is null`),
    // Whether a customer ever signed in, ended sessions included.
    index('sessions_by_customer').on(table.customerId).where(sql`customer_id is not null`),
  ],
);

/** Between the right password and the right code. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: id(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    codeHash: text('code_hash').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    sentAt: instant('sent_at').notNull().default(sql`now()`),
    resends: integer('resends').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    consumedAt: instant('consumed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sign_in_attempts_of_employee').on(table.employeeId, table.createdAt)],
);

/**
 * Failed sign-ins, counted per bucket, whose key is a keyed hash. Of what was typed only the name
 * is kept, so admins can see which accounts are under attack; for names without an account, only
 * the first letters.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    bucket: text('bucket').primaryKey(),
    kind: text('kind'),
    // Null when no name was tried: a network, or someone already signed in.
    subject: text('subject'),
    door: text('door', { enum: ['employee', 'customer'] }),
    name: text('name'),
    hasAccount: boolean('has_account'),
    failures: integer('failures').notNull(),
    blockedUntil: instant('blocked_until'),
    firstFailureAt: instant('first_failure_at').notNull().default(sql`now()`),
    lastFailureAt: instant('last_failure_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('sign_in_failures_age').on(table.lastFailureAt),
    index('sign_in_failures_subject').on(table.subject),
  ],
);
