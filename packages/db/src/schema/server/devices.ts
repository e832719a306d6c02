import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from '../columns.ts';
import { employees } from '../employees.ts';

/**
 * What an employee's unsent work is sealed with on a phone that somebody else takes over. It leaves the
 * database for its owner only.
 */
export const deviceKeys = pgTable('device_keys', {
  employeeId: uuid('employee_id')
    .primaryKey()
    .references(() => employees.id, { onDelete: 'restrict' }),
  key: bytes('key').notNull(),
  createdAt: createdAt(),
});

/** When a technician's phone was last heard of, to the minute, and what it said waits on it. */
export const phones = pgTable(
  'phones',
  {
    employeeId: uuid('employee_id')
      .primaryKey()
      .references(() => employees.id, { onDelete: 'restrict' }),
    heardAt: instant('heard_at').notNull().default(sql`now()`),
    // How many changes it was about to send, and when it said so.
    waiting: integer('waiting').notNull().default(0),
    toldAt: instant('told_at'),
  },
  (table) => [index('phones_sending').on(table.toldAt).where(sql`waiting > 0`)],
);
