import type { ServiceCallQuery, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { CallState } from '@callboard/contract/calls/statuses';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { ownerOf } from '../access/own-only.ts';
import { requireId } from '../access/require-id.ts';
import type { Actor } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { idsThatFit } from '../paging/ids-that-fit.ts';
import { rowsToRead } from '../paging/take-page.ts';
import { IN_STATE } from './in-state.ts';
import { selectCallRows } from './shape.ts';
import { visibleTo } from './visible-to.ts';

const { placeholder } = sql;

const CONDITIONS = {
  status: eq(serviceCalls.status, placeholder('status')),
  ...IN_STATE,
  customerId: eq(serviceCalls.customerId, placeholder('customerId')),
  assignedEmployeeId: eq(serviceCalls.assignedEmployeeId, placeholder('assignedEmployeeId')),
  from: gte(serviceCalls.scheduledAt, placeholder('from')),
  to: lt(serviceCalls.scheduledAt, placeholder('to')),
  owner: eq(serviceCalls.customerId, placeholder('owner')),
  cursor: sql`(${serviceCalls.scheduledAt}, ${serviceCalls.id}) <
    (select s.scheduled_at, s.id from ${serviceCalls} s where s.id = ${placeholder('cursor')})`,
};
type Condition = keyof typeof CONDITIONS;

const LATEST_FIRST = [desc(serviceCalls.scheduledAt), desc(serviceCalls.id)];

const pageWith = (conditions: readonly Condition[]) =>
  prepared(['calls', ...conditions].join('_'), (db) => {
    const page = db
      .select({
        id: serviceCalls.id,
        bytes: sql`octet_length(${serviceCalls.description})`.as('bytes'),
      })
      .from(serviceCalls)
      .where(and(...conditions.map((name) => CONDITIONS[name])))
      .orderBy(...LATEST_FIRST)
      .limit(placeholder('rows'));
    return selectCallRows(db)
      .where(sql`${serviceCalls.id} = any(array(${idsThatFit(page)}))`)
      .orderBy(...LATEST_FIRST);
  });

// Each set of conditions is a query of its own, built when it is first asked for.
const pages = new Map<string, ReturnType<typeof pageWith>>();

function pageOf(conditions: readonly Condition[]) {
  const key = conditions.join();
  const page = pages.get(key) ?? pageWith(conditions);
  pages.set(key, page);
  return page;
}

const isCondition = (name: string): name is Condition => Object.hasOwn(CONDITIONS, name);

// A state tells whether somebody is assigned, which is staff data.
function refuseStateTo(actor: Actor, state: CallState | undefined) {
  if (state === undefined || actor.role !== 'customer') return;
  throw new DomainError('forbidden', 'Only employees list calls by state.');
}

/**
 * Calls, latest schedule first; a customer's are the own ones.
 * @returns more rows than fit on a page when there is a next one
 * @throws DomainError `forbidden` for a customer who asks by state
 */
export async function listServiceCalls(
  db: Reader,
  actor: Actor,
  query: ServiceCallQuery,
): Promise<ServiceCallRow[]> {
  const { customerId, assignedEmployeeId, cursor, state } = query;
  refuseStateTo(actor, state);
  const wanted = {
    status: query.status,
    ...(state && { [state]: true }),
    customerId: customerId && requireId(customerId, 'customer'),
    assignedEmployeeId: assignedEmployeeId && requireId(assignedEmployeeId, 'employee'),
    from: query.from,
    to: query.to,
    ...ownerOf(actor),
    cursor: cursor && requireId(cursor, 'cursor'),
  };
  const given = Object.entries(wanted).filter(([, value]) => value);
  const page = pageOf(given.map(([name]) => name).filter(isCondition));
  const rows = await page(db).execute({
    ...Object.fromEntries(given),
    rows: rowsToRead(query.limit),
    now: new Date().toISOString(),
  });
  return rows.map((row) => visibleTo(actor, row));
}
