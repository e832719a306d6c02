import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, version } from './columns.ts';
import { customers } from './customers.ts';
import { employees } from './employees.ts';
import { equipment } from './equipment.ts';
import { properties } from './properties.ts';
import { serviceCalls } from './service-calls.ts';

/** Files of calls, customers, properties and equipment; their bytes are in the file store, by the same id. */
export const files = pgTable(
  'files',
  {
    id: id(),
    callId: uuid('call_id').references(() => serviceCalls.id, { onDelete: 'restrict' }),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'restrict' }),
    propertyId: uuid('property_id').references(() => properties.id, { onDelete: 'restrict' }),
    equipmentId: uuid('equipment_id').references(() => equipment.id, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    hasThumbnail: boolean('has_thumbnail').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    authorId: uuid('author_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    // Their name at that time.
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
    // Kept for a while, so that it can be brought back.
    removedAt: instant('removed_at'),
    version: version(),
  },
  (table) => [
    check(
      'files_one_owner',
      sql`num_nonnulls(${table.callId}, ${table.customerId}, ${table.propertyId}, ${table.equipmentId}) = 1`,
    ),
    index('files_of_call').on(table.callId, table.createdAt, table.id),
    index('files_of_customer').on(table.customerId, table.createdAt, table.id),
    index('files_of_property').on(table.propertyId, table.createdAt, table.id),
    index('files_of_equipment')
      .on(table.equipmentId, table.createdAt, table.id)
      .where(sql`equipment_id is not null`),
    index('files_removed').on(table.removedAt).where(sql`removed_at is not null`),
  ],
);
