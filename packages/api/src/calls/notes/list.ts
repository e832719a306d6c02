import type { CallNote, CallNotesQuery } from '@callboard/contract/calls/call-notes';
import { MOST_KEPT_ROWS } from '@callboard/contract/platform/page-limits';
import type { Reader } from '@callboard/db/client';
import { callNotes } from '@callboard/db/schema/call-notes';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { requireCall } from '../../platform/access/require-call.ts';
import { requireId } from '../../platform/access/require-id.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';

const before = (cursor: string) =>
  lt(
    callNotes.fromVersion,
    sql`(select n.from_version from ${callNotes} n where n.id = ${requireId(cursor, 'cursor')})`,
  );

const noteShape = {
  _id: callNotes.id,
  text: callNotes.text,
  author: { _id: employees.id, name: fullName(employees) },
  createdAt: callNotes.createdAt,
};

/**
 * The notes of a call, newest first, without those taken back.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found`
 */
export async function listCallNotes(
  db: Reader,
  { id, cursor, limit }: CallNotesQuery,
): Promise<CallNote[]> {
  const callId = await requireCall(db, id);
  return db
    .select(noteShape)
    .from(callNotes)
    .innerJoin(employees, eq(employees.id, callNotes.authorId))
    .where(
      and(
        eq(callNotes.callId, callId),
        isNull(callNotes.toVersion),
        cursor ? before(cursor) : undefined,
      ),
    )
    .orderBy(desc(callNotes.fromVersion))
    .limit(rowsToRead(limit));
}

/** The newest notes of several calls, as many as a phone keeps, in one statement. */
export function notesOfCalls(
  db: Reader,
  ids: readonly string[],
): Promise<(CallNote & { callId: string })[]> {
  const newest = sql`(select newest.id from ${serviceCalls} c cross join lateral (
      select n.id from ${callNotes} n where n.call_id = c.id and n.to_version is null
      order by n.from_version desc limit ${sql.raw(String(MOST_KEPT_ROWS))}) newest
    where ${inArray(sql`c.id`, [...ids])})`;
  return db
    .select({ ...noteShape, callId: callNotes.callId })
    .from(callNotes)
    .innerJoin(employees, eq(employees.id, callNotes.authorId))
    .where(sql`${callNotes.id} = any(array${newest})`)
    .orderBy(desc(callNotes.fromVersion));
}
