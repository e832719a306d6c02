import { toCents, toDollars } from '@callboard/contract/platform/values/money';
import { sql } from 'drizzle-orm';
import { customType, integer, uuid } from 'drizzle-orm/pg-core';
import { isoInstant } from '../iso-instant.ts';

/** Money: dollars in TypeScript, whole cents in a bigint column. */
export const dollars = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  toDriver: (value) => toCents(value),
  fromDriver: (value) => toDollars(Number(value)),
});

/** A quantity with two decimals, stored as whole hundredths. */
export const hundredths = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  toDriver: (value) => toCents(value),
  fromDriver: (value) => toDollars(Number(value)),
});

/** An instant: ISO 8601 in UTC with milliseconds, as in the API. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: isoInstant,
});

/** Bytes, such as a logo. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** Primary key of every entity. */
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);

/** When the row was created. */
export const createdAt = () => instant('created_at').notNull().default(sql`now()`);

/** Counts the changes to a row; a change may name the version it is based on. */
export const version = () => integer('version').notNull().default(1);
