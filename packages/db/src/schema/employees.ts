import { DEFAULT_COUNTRY } from '@callboard/contract/company/address';
import {
  DEFAULT_WEEKLY_HOURS,
  type WeeklyHours,
  type WorkException,
} from '@callboard/contract/company/working-time';
import { EMPLOYEE_ROLES } from '@callboard/contract/people/roles';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, version } from './columns.ts';

export const employees = pgTable(
  'employees',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    role: text('role', { enum: EMPLOYEE_ROLES }).notNull(),
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    passwordSetAt: instant('password_set_at'),
    isActive: boolean('is_active').notNull().default(true),
    dateTerminated: instant('date_terminated'),
    line1: text('line1').notNull().default(''),
    line2: text('line2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    country: text('country').notNull().default(DEFAULT_COUNTRY),
    // Empty: can do every job type.
    skills: text('skills').array().notNull().default([]),
    weeklyHours: jsonb('weekly_hours').$type<WeeklyHours>().notNull().default(DEFAULT_WEEKLY_HOURS),
    exceptions: jsonb('exceptions').$type<WorkException[]>().notNull().default([]),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    check('employees_role_known', sql`${table.role} in ('tech', 'dispatcher', 'admin')`),
    check('employees_email_lower', sql`${table.email} = lower(${table.email})`),
    uniqueIndex('employees_email').on(table.email).where(sql`email <> ''`),
    // Names, email and the digits of the number, as the search box looks for them.
    index('employees_folded').using(
      'gin',
      sql`(' ' || folded(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || regexp_replace(${table.phone}, '[^0-9]', '', 'g')) || ' ') gin_trgm_ops`,
    ),
    index('employees_newest').on(table.createdAt, table.id),
    index('employees_active_technicians')
      .on(table.firstName, table.lastName)
      .where(sql`is_active and role = 'tech'`),
  ],
);
