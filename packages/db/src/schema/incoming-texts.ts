import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { customers } from './customers.ts';
import { serviceCalls } from './service-calls.ts';

/** What people texted to the company. */
export const incomingTexts = pgTable(
  'incoming_texts',
  {
    id: id(),
    // What the provider calls it; one that it repeats is the same text.
    providerId: text('provider_id').notNull().unique(),
    phone: text('phone').notNull(),
    text: text('text').notNull(),
    // Pictures that came along.
    pictures: integer('pictures').notNull().default(0),
    // Null for a number that no customer has.
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    serviceCallId: uuid('service_call_id').references(() => serviceCalls.id, {
      onDelete: 'set null',
    }),
    // A word that ends texts, soon after a message about a visit: it may have meant the visit.
    perhapsVisit: boolean('perhaps_visit').notNull().default(false),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('incoming_texts_by_time').on(table.createdAt, table.id),
    index('incoming_texts_unread').on(table.createdAt, table.id).where(sql`read_at is null`),
    index('incoming_texts_of_customer').on(table.customerId, table.createdAt, table.id),
    index('incoming_texts_of_call').on(table.serviceCallId),
    index('incoming_texts_of_phone').on(table.phone, table.createdAt),
  ],
);
