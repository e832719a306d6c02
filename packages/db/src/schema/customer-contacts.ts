import type { Contact } from '@callboard/contract/customers/contacts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { customers } from './customers.ts';

/**
 * The people of a customer beside the first one, who is the customer's own record. A change of them is
 * a new version of the customer, whose history has the values.
 */
export const customerContacts = pgTable(
  'customer_contacts',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    // In this order; gaps mean nothing.
    position: integer('position').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Contact['role']>(),
    phones: jsonb('phones').$type<Contact['phones']>().notNull().default([]),
    email: text('email').notNull().default(''),
    emailUses: jsonb('email_uses').$type<Contact['emailUses']>().notNull().default([]),
    language: text('language').notNull().default(''),
    createdAt: createdAt(),
    // Each number as it is compared, without its extension.
    phoneKeys: text('phone_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`contact_phone_keys(phones)`),
  },
  (table) => [
    // Lets a property's foreign key prove that whom to call belongs to its customer.
    unique('customer_contacts_of_customer').on(table.customerId, table.id),
    index('customer_contacts_phone_keys').using('gin', table.phoneKeys),
    index('customer_contacts_email').on(table.email).where(sql`email <> ''`),
  ],
);
