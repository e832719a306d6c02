import { DEFAULT_PROPERTY_LABEL } from '@callboard/contract/customers/properties';
import { DEFAULT_PROPERTY_USE, PROPERTY_USES } from '@callboard/contract/money/tax-facts-list';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, version } from './columns.ts';
import { customerContacts } from './customer-contacts.ts';
import { customers } from './customers.ts';

export const properties = pgTable(
  'properties',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    label: text('label').notNull().default(DEFAULT_PROPERTY_LABEL),
    line1: text('line1').notNull(),
    line2: text('line2').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    // How to get in, for staff only.
    gateCode: text('gate_code').notNull().default(''),
    pets: text('pets').notNull().default(''),
    unitLocation: text('unit_location').notNull().default(''),
    parking: text('parking').notNull().default(''),
    // What a tax depends on; the county only where somebody said it.
    use: text('property_use', { enum: PROPERTY_USES }).notNull().default(DEFAULT_PROPERTY_USE),
    county: text('county').notNull().default(''),
    // Whom to call about the house; null for the customer's first contact.
    contactId: uuid('contact_id'),
    createdAt: createdAt(),
    version: version(),
    search: text('search')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(line1 || ' ' || line2 || ' ' || city || ' ' || state || ' ' || postal_code)`,
      ),
  },
  (table) => [
    // Lets a service call's foreign key prove that its property belongs to its customer.
    unique('properties_of_customer').on(table.customerId, table.id),
    // Checked at the end of a transaction that asks for it, so that a customer's houses and contacts can
    // become somebody else's together.
    foreignKey({
      name: 'properties_contact',
      columns: [table.customerId, table.contactId],
      foreignColumns: [customerContacts.customerId, customerContacts.id],
    }),
    index('properties_by_contact').on(table.contactId).where(sql`contact_id is not null`),
    // The same house, however its street is written.
    index('properties_street').on(sql`street_key(${table.line1})`),
    // Ids come in no order: the first few of a ZIP code are any few of it.
    index('properties_zip').on(sql`left(${table.postalCode}, 5)`, table.id),
    check(
      'properties_place',
      sql`num_nulls(${table.latitude}, ${table.longitude}) = 2
        or (${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180)`,
    ),
  ],
);
