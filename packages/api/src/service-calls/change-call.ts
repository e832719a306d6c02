import type { HistoryAction } from '@callboard/contract/history';
import type { ServiceCall } from '@callboard/contract/service-calls';
import type { Database, Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ownerOf } from '../access/own-only.ts';
import type { Author } from '../history/author.ts';
import { entryStep, entryValues, type Happening, record } from '../history/record.ts';
import { selectCallWithLines, serviceCallById } from './by-id.ts';
import type { FoundCall } from './lock.ts';
import type { CallValues } from './values.ts';
import { visibleTo } from './visible-to.ts';

const { placeholder } = sql;
// As the column writes it: an array or JSON is not sent as it is.
const written = (name: string, column: PgColumn) => sql`${sql.param(placeholder(name), column)}`;

const storeCall = (db: Pick<Transaction, 'update'>) =>
  db
    .update(serviceCalls)
    .set({
      status: sql`${placeholder('status')}`,
      statusTimes: written('statusTimes', serviceCalls.statusTimes),
      assignedEmployeeId: sql`${placeholder('assignedEmployeeId')}`,
      scheduledAt: sql`${placeholder('scheduledAt')}`,
      durationMinutes: sql`${placeholder('durationMinutes')}`,
      windowStart: sql`${placeholder('windowStart')}`,
      windowEnd: sql`${placeholder('windowEnd')}`,
      needsTime: sql`${placeholder('needsTime')}`,
      jobType: sql`${placeholder('jobType')}`,
      priority: sql`${placeholder('priority')}`,
      tags: written('tags', serviceCalls.tags),
      description: sql`${placeholder('description')}`,
      version: sql`${placeholder('version')}`,
    })
    .where(
      and(eq(serviceCalls.id, placeholder('id')), eq(serviceCalls.version, placeholder('former'))),
    );

const storedCall = prepared('store_call', storeCall);

// The changed row stands for its table: what a statement asks is otherwise answered with what was.
const callChangedAtOnce = prepared('change_call', selectCallWithLines, (db) => ({
  [getTableName(serviceCalls)]: storeCall(db).returning().getSQL(),
  said: entryStep(getTableName(serviceCalls)),
}));

/** What both ways of a change store and say. */
function storedAndSaid(
  { id, version: former, values: before }: FoundCall,
  action: HistoryAction,
  after: CallValues,
  note: string | undefined,
) {
  const version = former + 1;
  const { assignedEmployee, arrivalWindow, ...columns } = after;
  const stored = {
    ...columns,
    ...{ id, former, version },
    assignedEmployeeId: assignedEmployee?._id ?? null,
    windowStart: arrivalWindow?.start ?? null,
    windowEnd: arrivalWindow?.end ?? null,
  };
  const change = { before, after };
  const said: Happening = { kind: 'service-calls', id, action, version, change, note };
  return { stored, said };
}

/**
 * Stores new values of a locked call, and the entry of its history.
 * @param note what the entry tells beside the values
 * @returns its new version
 */
export async function changeCall(
  tx: Transaction,
  author: Author,
  call: FoundCall,
  action: HistoryAction,
  after: CallValues,
  note?: string,
): Promise<number> {
  const { stored, said } = storedAndSaid(call, action, after, note);
  // Neither needs the other's answer: both are sent at once.
  await Promise.all([storedCall(tx).execute(stored), record(tx, author, said)]);
  return stored.version;
}

/** The same, and the call as it is then: asked for at once, and answered after the change. */
export async function changed(
  tx: Transaction,
  author: Author,
  call: FoundCall,
  action: HistoryAction,
  after: CallValues,
  note?: string,
): Promise<ServiceCall> {
  const [, now] = await Promise.all([
    changeCall(tx, author, call, action, after, note),
    serviceCallById(tx, author, call.id),
  ]);
  return now;
}

/**
 * The same for a call that nobody holds locked, in one statement, which is a transaction by itself.
 * @returns undefined when somebody else has changed the call since it was found
 */
export async function changedAtOnce(
  db: Database,
  author: Author,
  call: FoundCall,
  action: HistoryAction,
  after: CallValues,
): Promise<ServiceCall | undefined> {
  const { stored, said } = storedAndSaid(call, action, after, undefined);
  const [now] = await callChangedAtOnce(db).execute({
    ...stored,
    ...entryValues(author, said),
    ...ownerOf(author),
  });
  return now && visibleTo(author, now);
}
