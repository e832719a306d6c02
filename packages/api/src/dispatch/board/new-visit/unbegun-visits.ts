import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import type { Span } from '@callboard/contract/dispatch/spans';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { selectBoardCalls } from '../board-call.ts';
import { isFoundShown } from '../is-shown.ts';

const MOST_VISITS = 1000;

const unbegun = prepared('unbegun_visits', (db) =>
  selectBoardCalls(db)
    .where(
      and(
        isFoundShown,
        isNotNull(serviceCalls.assignedEmployeeId),
        sql`${serviceCalls.status} in ('new', 'scheduled', 'confirmed')`,
        sql`${serviceCalls.priority} <> 'emergency'`,
      ),
    )
    .orderBy(asc(serviceCalls.scheduledAt), asc(serviceCalls.id))
    .limit(MOST_VISITS),
);

/** Visits between two moments that nobody has set out for, but emergencies, in order of time. */
export const unbegunVisits = (db: Reader, span: Span): Promise<BoardCall[]> =>
  unbegun(db).execute({
    from: new Date(span.start).toISOString(),
    to: new Date(span.end).toISOString(),
  });
