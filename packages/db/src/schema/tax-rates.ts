import { US_STATES } from '@callboard/contract/company/us-states';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, version } from './columns.ts';
import { percent } from './percent.ts';

/** What a state, county, city or list of ZIP codes charges, from a day on. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id(),
    name: text('name').notNull(),
    rate: percent('rate').notNull(),
    state: text('state', { enum: US_STATES }).notNull(),
    county: text('county').notNull().default(''),
    city: text('city').notNull().default(''),
    // As `placeKey` compares them.
    countyKey: text('county_key').notNull().default(''),
    cityKey: text('city_key').notNull().default(''),
    postalCodes: text('postal_codes').array().notNull().default(sql`'{}'`),
    // The first and the last day that count.
    from: date('from_day').notNull(),
    until: date('until_day'),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    index('tax_rates_place')
      .on(table.state, table.countyKey, table.cityKey)
      .where(sql`removed_at is null`),
    check('tax_rates_days', sql`${table.until} >= ${table.from}`),
  ],
);
