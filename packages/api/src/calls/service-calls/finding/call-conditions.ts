import type { CallTotalsQuery } from '@callboard/contract/calls/call-query';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { MAY_SEE_OFFICE } from '@callboard/contract/people/rights';
import { BALANCE } from '@callboard/db/call-sums';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { ownerOf } from '../../../platform/access/own-only.ts';
import { requireId } from '../../../platform/access/require-id.ts';
import type { Actor } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { IN_STATE, IS_UNFINISHED, IS_VISIT } from '../in-state.ts';
import { type Sorting, STATUS_SINCE } from './call-order.ts';

const { placeholder } = sql;
const DAY = 24 * 3_600_000;

// Written out: with a placeholder Postgres takes every status for an average one, and reads the
// whole table to count a rare one.
const hasStatus = (status: StatusKey) => sql`${serviceCalls.status} = ${sql.raw(`'${status}'`)}`;

// Nobody here booked what was brought along.
const isKept = sql`${serviceCalls.status} <> 'canceled' and ${serviceCalls.broughtAt} is null`;

// The time that a customer is shown, as in `hideFromCustomers`: else a narrow filter would tell the exact one.
const SHOWN_TIME = sql`coalesce(${serviceCalls.windowStart}, ${serviceCalls.scheduledAt})`;

/** Conditions on calls; each with a value is executed with a placeholder of its name. */
const CONDITIONS = {
  ...IN_STATE,
  customerId: eq(serviceCalls.customerId, placeholder('customerId')),
  assignedEmployeeId: eq(serviceCalls.assignedEmployeeId, placeholder('assignedEmployeeId')),
  jobType: eq(serviceCalls.jobType, placeholder('jobType')),
  hasBalance: sql`${BALANCE} > 0`,
  isOpen: IS_UNFINISHED,
  agedBefore: sql`${STATUS_SINCE} <= ${placeholder('agedBefore')}::timestamptz`,
  from: gte(serviceCalls.scheduledAt, placeholder('from')),
  to: lt(serviceCalls.scheduledAt, placeholder('to')),
  shownFrom: sql`${SHOWN_TIME} >= ${placeholder('shownFrom')}::timestamptz`,
  shownTo: sql`${SHOWN_TIME} < ${placeholder('shownTo')}::timestamptz`,
  isVisit: IS_VISIT,
  bookedFrom: sql`(${serviceCalls.createdAt} >= ${placeholder('bookedFrom')} and ${isKept})`,
  bookedTo: sql`(${serviceCalls.createdAt} < ${placeholder('bookedTo')} and ${isKept})`,
  owner: eq(serviceCalls.customerId, placeholder('owner')),
};
type Condition = keyof typeof CONDITIONS;

const isCondition = (name: string): name is Condition => Object.hasOwn(CONDITIONS, name);

type Wanted = CallTotalsQuery & Partial<Sorting>;

function refuse({ role }: Actor, { state, minAgeDays, isVisit, sort, ...query }: Wanted) {
  if ((query.bookedFrom || query.bookedTo) && !MAY_SEE_OFFICE.includes(role)) {
    throw new DomainError('forbidden', 'Only the office sees what was booked.');
  }
  // They tell who is assigned and when the work was done, which is staff data.
  const isStaffs = state || minAgeDays || isVisit || sort === 'statusSince';
  if (role === 'customer' && (isStaffs || query.assignedEmployeeId)) {
    throw new DomainError('forbidden', 'Only employees see calls by state, age or technician.');
  }
}

/**
 * The conditions that a query asks for; a customer's calls are the own ones.
 * @returns their names, the conditions, and the values to execute them with
 * @throws DomainError `not_found` for an id that is none, `forbidden` for somebody who asks by
 *   what only employees, or only the office, see
 */
export function callConditions(actor: Actor, query: Wanted) {
  refuse(actor, query);
  const { state, customerId, assignedEmployeeId, minAgeDays, from, to } = query;
  const now = Date.now();
  const wanted: Partial<Record<Condition, unknown>> = {
    ...(state && { [state]: true }),
    customerId: customerId && requireId(customerId, 'customer'),
    assignedEmployeeId: assignedEmployeeId && requireId(assignedEmployeeId, 'employee'),
    jobType: query.jobType,
    hasBalance: query.hasBalance,
    isOpen: query.isOpen,
    agedBefore: minAgeDays && new Date(now - minAgeDays * DAY).toISOString(),
    ...(actor.role === 'customer' ? { shownFrom: from, shownTo: to } : { from, to }),
    isVisit: query.isVisit,
    bookedFrom: query.bookedFrom,
    bookedTo: query.bookedTo,
    ...ownerOf(actor),
  };
  const given = Object.entries(wanted).filter(([, value]) => value);
  const asked = given.map(([name]) => name).filter(isCondition);
  const names: string[] = asked;
  const conditions: SQL[] = asked.map((name) => CONDITIONS[name]);
  if (query.status) {
    names.push(`status_${query.status}`);
    conditions.push(hasStatus(query.status));
  }
  const values: Record<string, unknown> = {
    ...Object.fromEntries(given),
    now: new Date(now).toISOString(),
  };
  return { names, conditions, values };
}
