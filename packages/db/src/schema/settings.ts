import type { TaxPeriod } from '@callboard/contract/calls/tax-day';
import { US_STATES } from '@callboard/contract/company/address';
import { DEFAULT_MONEY, DEFAULT_SETTINGS } from '@callboard/contract/company/defaults';
import type { ServedZip } from '@callboard/contract/company/service-area';
import type { WeeklyHours } from '@callboard/contract/company/working-time';
import type { OwnTemplates } from '@callboard/contract/messages/message-templates';
import { USUAL_QUIET } from '@callboard/contract/messages/template-list';
import type { TaxRule } from '@callboard/contract/money/tax-rules';
import { toCents } from '@callboard/contract/platform/values/cents';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, hundredths, version } from './columns.ts';

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
    // The first day whose work is taxed; nothing while tax is off.
    taxFrom: date('tax_from'),
    // Former times with tax, whose work stays taxed.
    taxPeriods: jsonb('tax_periods').$type<TaxPeriod[]>().notNull().default([]),
    invoiceDueInDays: integer('invoice_due_in_days')
      .notNull()
      .default(DEFAULT_MONEY.invoiceDueInDays),
    followInvoiceStatus: boolean('follow_invoice_status')
      .notNull()
      .default(DEFAULT_MONEY.followInvoiceStatus),
    // In percent of a call's subtotal.
    largestTechDiscount: hundredths('largest_tech_discount_hundredths')
      .notNull()
      .default(sql.raw(String(toCents(DEFAULT_MONEY.largestTechDiscount)))),
    // Which messages customers get, and the company's own words for them; nothing is sent until it says so.
    messageTemplates: jsonb('message_templates').$type<OwnTemplates>().notNull().default({}),
    // After a restore: customers are told nothing until an admin says that this is the company's own.
    holdsMessages: boolean('holds_messages').notNull().default(false),
    // Where everything but codes and links goes while messages are tried out; empty for where it belongs.
    testEmail: text('test_email').notNull().default(''),
    // Between which minutes of the company's day customers are told nothing.
    quietFrom: smallint('quiet_from').notNull().default(USUAL_QUIET.from),
    quietUntil: smallint('quiet_until').notNull().default(USUAL_QUIET.until),
    isSetupDismissed: boolean('setup_dismissed').notNull().default(false),
    logo: bytes('logo'),
    logoType: text('logo_type'),
    logoHash: text('logo_hash'),
    version: version(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);
