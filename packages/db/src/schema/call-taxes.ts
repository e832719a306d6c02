import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { dollars } from './columns.ts';
import { percent } from './percent.ts';
import { serviceCalls } from './service-calls.ts';

/**
 * What each jurisdiction asks for of a call, in the order of a bill. Written whole with the call's `tax_cents`,
 * and never by people: it follows from the call, its house, its customer, rates and rules.
 */
export const callTaxes = pgTable(
  'call_taxes',
  {
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    rate: percent('rate').notNull(),
    taxable: dollars('taxable_cents').notNull(),
    amount: dollars('amount_cents').notNull(),
  },
  (table) => [primaryKey({ name: 'call_taxes_key', columns: [table.callId, table.position] })],
);
