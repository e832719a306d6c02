import { StatusKey } from '@callboard/contract/calls/statuses';
import { LONGEST_STRETCH_HOURS } from '@callboard/contract/dispatch/hours';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { history } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import type { WorkedCall } from './stretches-of.ts';

const { placeholder } = sql;
const longest = sql.raw(`interval '${LONGEST_STRETCH_HOURS} hours'`);

// The condition of the index of work that was begun.
const isBegin = sql`kind = 'service-calls' and after->>'status' in ('en_route', 'in_progress')`;

const eventsOfPeriod = prepared('work_of_a_period', (db) =>
  db
    .select({
      callId: history.entityId,
      version: sql<number>`${history.version}`,
      at: history.at,
      toldAt: history.toldAt,
      takesBack: sql<
        number | null
      >`case when ${history.action} = 'undo' then ${history.backTo} end`,
      status: sql<string | null>`${history.after}->>'status'`,
      isAssignment: sql<boolean>`jsonb_exists(${history.after}, 'assignedEmployee')`,
      technicianId: sql<string | null>`${history.after}#>>'{assignedEmployee,_id}'`,
      formerId: sql<string | null>`${history.before}#>>'{assignedEmployee,_id}'`,
      nowId: serviceCalls.assignedEmployeeId,
    })
    .from(history)
    .innerJoin(serviceCalls, eq(serviceCalls.id, history.entityId))
    .where(
      sql`${history.kind} = 'service-calls' and ${history.version} is not null
        and (jsonb_exists(${history.after}, 'status')
          or jsonb_exists(${history.after}, 'assignedEmployee'))
        and ${history.entityId} = any(array(select distinct entity_id from ${history}
          where ${isBegin}
            and coalesce(told_at, at) >= ${placeholder('start')}::timestamptz - ${longest}
            and coalesce(told_at, at) < ${placeholder('end')}::timestamptz))`,
    )
    .orderBy(history.entityId, history.seq),
);

/**
 * The calls on which work or travel was begun in a period, or so shortly before that it may reach into
 * it, each with all that happened to its status and technician.
 */
export async function workedCalls(
  db: Reader,
  period: { start: string; end: string },
): Promise<WorkedCall[]> {
  const rows = await eventsOfPeriod(db).execute(period);
  const calls = new Map<string, typeof rows>();
  for (const row of rows) calls.set(row.callId, [...(calls.get(row.callId) ?? []), row]);
  return [...calls].map(([callId, events]) => {
    const assignment = events.find(({ isAssignment }) => isAssignment);
    return {
      callId,
      technicianBefore: assignment ? assignment.formerId : (events[0]?.nowId ?? null),
      events: events.map((event) => ({
        version: event.version,
        at: Date.parse(event.at),
        toldAt: event.toldAt === null ? null : Date.parse(event.toldAt),
        takesBack: event.takesBack,
        status: event.status === null ? undefined : StatusKey.parse(event.status),
        technicianId: event.isAssignment ? event.technicianId : undefined,
      })),
    };
  });
}
