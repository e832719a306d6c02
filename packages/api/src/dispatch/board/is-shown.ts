import { sql } from 'drizzle-orm';

const from = sql`${sql.placeholder('from')}::timestamptz`;
const to = sql`${sql.placeholder('to')}::timestamptz`;
const ends = sql`scheduled_at + duration_minutes * interval '1 minute'`;

/** Whether a call has a time between `from` and `to`, placeholders of the query. */
export const isShown = sql`(not needs_time and scheduled_at < ${to} and ${ends} > ${from})`;

/**
 * The same with two range scans on two indexes: calls that start during the days or shortly before,
 * and calls long enough to have started up to two weeks before.
 */
export const isFoundShown = sql`(
    scheduled_at >= ${from} - interval '12 hours' and scheduled_at < ${to}
    or duration_minutes > 720 and scheduled_at >= ${from} - interval '14 days'
      and scheduled_at < ${from} - interval '12 hours'
  ) and ${isShown}`;
