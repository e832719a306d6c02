import { DEFAULT_SETTINGS } from '@callboard/contract/company/settings';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, version } from './columns.ts';

/** One row: the company's name, colors, logo and time zone, and what its customers are told. */
export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    companyName: text('company_name').notNull().default(DEFAULT_SETTINGS.companyName),
    navbarBgColor: text('navbar_bg_color').notNull().default(DEFAULT_SETTINGS.navbarBgColor),
    navbarTextColor: text('navbar_text_color').notNull().default(DEFAULT_SETTINGS.navbarTextColor),
    timeZone: text('time_zone').notNull().default(DEFAULT_SETTINGS.timeZone),
    phone: text('phone').notNull().default(''),
    howToPay: text('how_to_pay').notNull().default(''),
    logo: bytes('logo'),
    logoType: text('logo_type'),
    logoHash: text('logo_hash'),
    version: version(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);
