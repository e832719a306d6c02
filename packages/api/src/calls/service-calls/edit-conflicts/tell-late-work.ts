import { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Transaction } from '@callboard/db/client';
import { notifyNews } from '@callboard/db/live/notify-news';
import { history } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Author } from '../../../platform/history/author.ts';
import type { PastChange } from '../../../platform/history/entries.ts';
import type { LockedCall } from '../lock.ts';

/** Who a call was given to, null for nobody, and by whom. */
type Reassigned = { to: { _id: string; name: string } | null; byName: string };

const Past = ServiceCall.pick({ assignedEmployee: true, status: true }).partial();

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

/**
 * The call to tell the office of, unless somebody has worked on it after it was given away or canceled,
 * minutes ago: what comes behind is no news.
 * @param changed the value that was changed then
 */
async function callToTell(
  tx: Transaction,
  { id }: Author,
  callId: string,
  changed: 'assignedEmployee' | 'status',
) {
  const hasJustWorked = sql`exists (
    select from ${history} where kind = 'service-calls' and entity_id = ${callId}
      and employee_id = ${id} and at > now() - interval '5 minutes'
      and seq > (
        select max(seq) from ${history} where kind = 'service-calls'
          and entity_id = ${callId} and jsonb_exists(after, ${changed})))`;
  const [call] = await tx
    .select({ _id: serviceCalls.id, callNumber: serviceCalls.callNumber })
    .from(serviceCalls)
    .where(and(eq(serviceCalls.id, callId), not(hasJustWorked)));
  return call;
}

/**
 * Tells the office of work on a call that is not the author's any more; of changes that come one after
 * the other, of the first.
 * @returns what the history tells of it, if the author did not know
 */
export async function tellReassigned(
  tx: Transaction,
  author: Author,
  callId: string,
  { to, byName }: Reassigned,
): Promise<string> {
  const call = await callToTell(tx, author, callId, 'assignedEmployee');
  const { id: _id, name } = author;
  if (call) {
    await notifyNews(tx, { type: 'reassigned', call, by: { _id, name }, now: to?.name ?? null });
  }
  const meanwhile = to ? `assigned it to ${to.name}` : 'unassigned it';
  return `${name} did this when the call was theirs; ${byName} ${meanwhile} meanwhile.`;
}

/** When a call was canceled, and by whom. */
type Canceled = Pick<PastChange, 'byName' | 'at'>;

const statusIn = (values: unknown) => Past.safeParse(values ?? {}).data?.status;

/**
 * Who canceled a call behind its author's back.
 * @param since what happened to its status after the version that the author knew, oldest first
 */
export function canceledIn({ id }: Author, since: readonly PastChange[]): Canceled | undefined {
  const last = since.findLast(({ after }) => statusIn(after) !== undefined);
  return last && statusIn(last.after) === 'canceled' && last.employeeId !== id ? last : undefined;
}

/**
 * Tells the office of work on a call that was canceled meanwhile; of changes that come one after the
 * other, of the first.
 * @returns what the history tells of it
 */
export async function tellCanceled(
  tx: Transaction,
  author: Author,
  callId: string,
  { byName, at }: Canceled,
): Promise<string> {
  const call = await callToTell(tx, author, callId, 'status');
  const { id: _id, name } = author;
  if (call) await notifyNews(tx, { type: 'canceled', call, by: { _id, name }, at });
  return `${name} did this before they knew that the call was off; ${byName} canceled it meanwhile.`;
}

type Found = Pick<LockedCall, 'id' | 'values'>;

/** The newest change of a call by somebody else, within a day. */
async function newestByOthers(tx: Transaction, { id: author }: Author, id: string, what: SQL) {
  const [entry] = await tx
    .select({ byName: history.actorName, at: history.at })
    .from(history)
    .where(
      and(
        eq(history.kind, 'service-calls'),
        eq(history.entityId, id),
        sql`${history.at} > now() - interval '1 day'`,
        what,
        ne(history.employeeId, author),
      ),
    )
    .orderBy(desc(history.seq))
    .limit(1);
  return entry;
}

/**
 * The same for what is added to a call, which names no version: the office hears of it where the call
 * was taken from its technician, or canceled, within a day, whether or not they know.
 */
export async function tellLateWork(
  tx: Transaction,
  author: Author,
  { id, values }: Found,
): Promise<void> {
  if (author.role !== 'tech') return;
  if (values.assignedEmployee?._id === author.id) {
    if (values.status !== 'canceled') return;
    const isCancel = sql`${history.after} ->> 'status' = 'canceled'`;
    const canceled = await newestByOthers(tx, author, id, isCancel);
    if (canceled) await tellCanceled(tx, author, id, canceled);
    return;
  }
  const wasTheirs = sql`${history.before} -> 'assignedEmployee' ->> '_id' = ${author.id}`;
  const taken = await newestByOthers(tx, author, id, wasTheirs);
  if (taken) await tellReassigned(tx, author, id, { to: values.assignedEmployee, ...taken });
}
