import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';

const { needsTime, windowStart, scheduledAt } = serviceCalls;

/** The contract's `dueAt` in SQL; unassigned calls have an index by it. */
export const DUE_AT = sql`(case when ${needsTime} then coalesce(${windowStart}, ${scheduledAt})
  else ${scheduledAt} end)`;
