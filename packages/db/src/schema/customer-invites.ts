import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { customers } from './customers.ts';
import { employees } from './employees.ts';

/**
 * Invitations that earlier versions made, which those still read while they run beside this one.
 * New ones are password links; the table goes once no such version is left.
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
