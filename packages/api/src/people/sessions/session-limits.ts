import { sessions } from '@callboard/db/schema/auth';
import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import type { SessionLimit, SessionLimits } from '../../platform/context.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The defaults, unless the operator sets others. */
export const DEFAULT_SESSION_LIMITS: SessionLimits = {
  employee: { idle: 12 * HOUR, absolute: 24 * HOUR },
  customer: { idle: 14 * DAY, absolute: 30 * DAY },
};

const isOlder = (column: AnyColumn, limits: SessionLimits, which: keyof SessionLimit): SQL =>
  sql`${column} < now() - make_interval(secs => case when ${sessions.employeeId} is null
    then ${limits.customer[which]}::int else ${limits.employee[which]}::int end)`;

/** Whether the sign-in of a session is too long ago, by the database's clock. */
const isPastAbsoluteLimit = (limits: SessionLimits): SQL =>
  isOlder(sessions.createdAt, limits, 'absolute');

/** Whether a session is over by one of its limits, by the database's clock. */
export const isTooOld = (limits: SessionLimits): SQL | undefined =>
  or(isOlder(sessions.lastUsedAt, limits, 'idle'), isPastAbsoluteLimit(limits));
