import { US_STATES } from '@callboard/contract/company/address';
import type { ServedZip } from '@callboard/contract/company/service-area';
import { DEFAULT_SETTINGS } from '@callboard/contract/company/settings';
import type { WeeklyHours } from '@callboard/contract/company/working-time';
import type { TaxRule } from '@callboard/contract/money/tax-rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, version } from './columns.ts';

/** One row: who the company is, its colors, logo, clock and hours, and what its customers are told. */
export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    companyName: text('company_name').notNull().default(DEFAULT_SETTINGS.companyName),
    navbarBgColor: text('navbar_bg_color').notNull().default(DEFAULT_SETTINGS.navbarBgColor),
    navbarTextColor: text('navbar_text_color').notNull().default(DEFAULT_SETTINGS.navbarTextColor),
    timeZone: text('time_zone').notNull().default(DEFAULT_SETTINGS.timeZone),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    licenseNumber: text('license_number').notNull().default(''),
    line1: text('line1').notNull().default(''),
    line2: text('line2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state', { enum: ['', ...US_STATES] })
      .notNull()
      .default(''),
    postalCode: text('postal_code').notNull().default(''),
    howToPay: text('how_to_pay').notNull().default(''),
    // Null until somebody said.
    weeklyHours: jsonb('weekly_hours').$type<WeeklyHours>(),
    // Where it goes; nothing means everywhere.
    serviceArea: jsonb('service_area').$type<ServedZip[]>().notNull().default([]),
    // How many times as long as usual its drives take.
    driveFactor: doublePrecision('drive_factor').notNull().default(1),
    // Whether a new call whose technician and time are agreed is scheduled at once.
    marksScheduled: boolean('marks_scheduled').notNull().default(true),
    // Which line items are taxed, whose row of the rules counts (contract: What is taxed).
    taxRules: jsonb('tax_rules').$type<TaxRule[]>().notNull().default([]),
    isSetupDismissed: boolean('setup_dismissed').notNull().default(false),
    logo: bytes('logo'),
    logoType: text('logo_type'),
    logoHash: text('logo_hash'),
    version: version(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);
