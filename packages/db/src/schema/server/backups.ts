import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';

/** Each run of the scheduled backup; those of the last 90 days, and the latest good one. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull().default(sql`clock_timestamp()`),
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    failure: text('failure'),
  },
  (table) => [
    check(
      'backups_file_or_failure',
      sql`(${table.failure} is null) = (${table.file} is not null and ${table.bytes} is not null)`,
    ),
  ],
);
