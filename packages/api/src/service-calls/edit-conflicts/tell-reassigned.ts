import { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Transaction } from '@callboard/db/client';
import { tellNews } from '@callboard/db/live/tell-news';
import { history } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Author } from '../../history/author.ts';
import type { PastChange } from '../../versions/find-taken.ts';
import type { LockedCall } from '../lock.ts';

/** Who a call was given to, null for nobody, and by whom. */
type Reassigned = { to: { _id: string; name: string } | null; byName: string };

const Past = ServiceCall.pick({ assignedEmployee: true }).partial();

const assignedIn = (values: unknown) => Past.safeParse(values ?? {}).data?.assignedEmployee;

/**
 * Who a call was given to after it had been the author's own.
 * @param since what happened to its technician after the version that the author knew, oldest first
 */
export function reassignedIn({ id }: Author, since: readonly PastChange[]): Reassigned | undefined {
  const given = since.filter(({ after }) => assignedIn(after) !== undefined);
  const [first, last] = [given[0], given.at(-1)];
  if (!first || !last || assignedIn(first.before)?._id !== id || last.employeeId === id) return;
  const to = assignedIn(last.after) ?? null;
  return to?._id === id ? undefined : { to, byName: last.byName };
}

/** Whether somebody has worked on a call after it was given away, minutes ago: what comes behind is no news. */
const hasJustWorked = (id: string, callId: string) => sql<boolean>`exists (
  select from ${history} where kind = 'service-calls' and entity_id = ${callId}
    and employee_id = ${id} and at > now() - interval '5 minutes'
    and seq > (
      select max(seq) from ${history} where kind = 'service-calls'
        and entity_id = ${callId} and jsonb_exists(after, 'assignedEmployee')))`;

/**
 * Tells the office of work on a call that is not the author's any more; of changes that come one after
 * the other, of the first.
 * @returns what the history tells of it, if the author did not know
 */
export async function tellReassigned(
  tx: Transaction,
  { id, name }: Author,
  callId: string,
  { to, byName }: Reassigned,
): Promise<string> {
  const [found] = await tx
    .select({
      call: { _id: serviceCalls.id, callNumber: serviceCalls.callNumber },
      isTold: hasJustWorked(id, callId),
    })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  const by = { _id: id, name };
  if (found && !found.isTold) {
    await tellNews(tx, { type: 'reassigned', call: found.call, by, now: to?.name ?? null });
  }
  const meanwhile = to ? `assigned it to ${to.name}` : 'unassigned it';
  return `${name} did this when the call was theirs; ${byName} ${meanwhile} meanwhile.`;
}

/**
 * The same for what is added to a call, which names no version: the office hears of it where the call
 * was taken from its technician within a day, whether or not they know.
 */
export async function tellLateWork(
  tx: Transaction,
  author: Author,
  { id, values }: Pick<LockedCall, 'id' | 'values'>,
): Promise<void> {
  if (author.role !== 'tech' || values.assignedEmployee?._id === author.id) return;
  const [taken] = await tx
    .select({ byName: history.actorName })
    .from(history)
    .where(
      and(
        ...[eq(history.kind, 'service-calls'), eq(history.entityId, id)],
        sql`${history.at} > now() - interval '1 day'`,
        sql`${history.before} -> 'assignedEmployee' ->> '_id' = ${author.id}`,
        ne(history.employeeId, author.id),
      ),
    )
    .orderBy(desc(history.seq))
    .limit(1);
  if (taken) await tellReassigned(tx, author, id, { to: values.assignedEmployee, ...taken });
}
