import type { FirstContact } from '@callboard/contract/customers/contacts';
import type { TaxExempt } from '@callboard/contract/customers/tax-exempt';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, version } from './columns.ts';
import { referralSources } from './referral-sources.ts';

export const customers = pgTable(
  'customers',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    businessName: text('business_name').notNull().default(''),
    phone: text('phone').notNull(),
    email: text('email').notNull().default(''),
    username: text('username'),
    passwordHash: text('password_hash'),
    referralSourceId: uuid('referral_source_id').references(() => referralSources.id, {
      onDelete: 'restrict',
    }),
    // What staff have to know before they book or take a payment; never for the customer.
    doNotService: boolean('do_not_service').notNull().default(false),
    isVip: boolean('is_vip').notNull().default(false),
    paysByCheckOnly: boolean('pays_by_check_only').notNull().default(false),
    // Null for one who pays tax.
    taxExempt: jsonb('tax_exempt').$type<TaxExempt>(),
    // The customer is their own first contact.
    contactRole: text('contact_role').$type<FirstContact['contactRole']>(),
    phoneUses: jsonb('phone_uses').$type<FirstContact['phoneUses']>().notNull().default([]),
    emailUses: jsonb('email_uses').$type<FirstContact['emailUses']>().notNull().default([]),
    language: text('language').notNull().default(''),
    // The customer that this one was merged into, never one that was merged itself; shown nowhere.
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => customers.id, {
      onDelete: 'restrict',
    }),
    createdAt: createdAt(),
    version: version(),
    // Addresses of all properties, then the contacts' names and emails, so that one index covers the
    // search; maintained by a trigger.
    places: text('places').notNull().default(''),
    // Names and emails of the other contacts, and the digits of their numbers; by the same trigger.
    contactNames: text('contact_names').notNull().default(''),
    contactDigits: text('contact_digits').notNull().default(''),
    phoneDigits: text('phone_digits')
      .notNull()
      .generatedAlwaysAs(sql`regexp_replace(phone, '[^0-9]', '', 'g')`),
    search: text('search')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(first_name || ' ' || last_name || ' ' || business_name || ' ' || email || ' ' || places)`,
      ),
    // The same as it is searched: a space before and after each word.
    folded: text('folded')
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || folded(first_name || ' ' || last_name || ' ' || business_name || ' ' || email || ' ' || places) || ' '`,
      ),
  },
  (table) => [
    check('customers_username_lower', sql`${table.username} = lower(${table.username})`),
    check('customers_merged', sql`${table.mergedIntoId} <> ${table.id}`),
    index('customers_merged_into').on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    uniqueIndex('customers_username').on(table.username),
    index('customers_phone').on(table.phone),
    // The same number in any spelling, for whoever types it of a customer that is there already.
    index('customers_phone_key').on(sql`phone_key(${table.phone})`),
    index('customers_email').on(table.email).where(sql`email <> ''`),
    index('customers_by_name').on(
      sql`lower(${table.lastName})`,
      sql`lower(${table.firstName})`,
      table.id,
    ),
    // These two are what the version before this one searches by, while it still runs.
    index('customers_trigrams').using('gin', table.search.op('gin_trgm_ops')),
    index('customers_search').using('gin', sql`grams(${table.search})`),
    index('customers_folded').using('gin', table.folded.op('gin_trgm_ops')),
    // Names from their beginnings, in both orders; byte by byte, so that a beginning is a range.
    index('customers_by_folded_name').on(
      sql`folded(${table.lastName} || ' ' || ${table.firstName}) collate "C"`,
    ),
    index('customers_by_given_name').on(
      sql`folded(${table.firstName} || ' ' || ${table.lastName}) collate "C"`,
    ),
    index('customers_phone_digits').using('gin', table.phoneDigits.op('gin_trgm_ops')),
    index('customers_contact_digits').using('gin', table.contactDigits.op('gin_trgm_ops')),
    index('customers_referral_source').on(table.referralSourceId),
  ],
);
