import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, version } from './columns.ts';

export const referralSources = pgTable(
  'referral_sources',
  {
    id: id(),
    name: text('name').notNull(),
    category: text('category').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    description: text('description').notNull().default(''),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('referral_sources_name')
      .on(sql`lower(${table.name})`)
      .where(sql`removed_at is null`),
  ],
);
