import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { employees } from './employees.ts';

/** One-time links with which employees choose a password. */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('password_links_of_employee').on(table.employeeId)],
);
