import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, dollars, id, instant, version } from './columns.ts';

export const itemTypes = pgTable(
  'item_types',
  {
    id: id(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [unique('item_types_key').on(table.key)],
);

export const catalogItems = pgTable(
  'catalog_items',
  {
    id: id(),
    code: text('code').notNull().default(''),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    price: dollars('price_cents').notNull(),
    taxable: boolean('taxable').notNull().default(false),
    typeId: uuid('type_id')
      .notNull()
      .references(() => itemTypes.id, { onDelete: 'restrict' }),
    contractDays: integer('contract_days'),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
    version: version(),
    search: text('search').notNull().generatedAlwaysAs(sql`lower(code || ' ' || name)`),
  },
  (table) => [
    check('catalog_items_price', sql`${table.price} >= 0`),
    check('catalog_items_contract_days', sql`${table.contractDays} >= 1`),
    uniqueIndex('catalog_items_code')
      .on(sql`lower(${table.code})`)
      .where(sql`removed_at is null and code <> ''`),
    index('catalog_items_by_name')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`removed_at is null`),
    index('catalog_items_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
