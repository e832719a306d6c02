import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { customers } from './customers.ts';
import { employees } from './employees.ts';

/**
 * One-time links by which customers choose how they sign in. A link is the id under a MAC, so
 * nothing that is stored here opens anything.
 */
export const customerInvites = pgTable(
  'customer_invites',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    expiresAt: instant('expires_at').notNull(),
    sentTo: text('sent_to'),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('customer_invites_of_customer').on(table.customerId)],
);
