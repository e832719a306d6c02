import { type RuledJob, ruledJob } from '@callboard/contract/company/lists/ruled-job';
import type { NumberedSpan } from '@callboard/contract/dispatch/broken-sentences';
import type { RuledTechnician, RuledVisit } from '@callboard/contract/dispatch/dispatch-rules';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import { daysAround, withHolidays } from '@callboard/contract/dispatch/holidays-off';
import type { Span } from '@callboard/contract/dispatch/spans';
import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { listEntries } from '@callboard/db/schema/company-lists';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { requireReference } from '../../platform/access/require-id.ts';
import { missingReference } from '../../platform/errors/domain-error.ts';
import { ruledCompanyShape, ruledTechnicianShape } from './technician-shape.ts';

const FIELD = 'assignedEmployeeId';
const UNKNOWN = 'This technician does not exist. Choose another one.';
const MOST_NAMED_VISITS = 20;

const { placeholder } = sql;

type JobRow = { key: string; name: string; skills: string[] };

// The lock blocks only other visits for the same technician.
const lockedTechnician = prepared('lock_technician', (db) =>
  db
    .select({
      ...ruledTechnicianShape,
      role: employees.role,
      ...ruledCompanyShape,
      jobType: sql<JobRow | null>`(select json_build_object('key', ${listEntries.key},
        'name', ${listEntries.name}, 'skills', ${listEntries.details} -> 'skills')
        from ${listEntries} where ${listEntries.list} = 'job-types'
        and ${listEntries.key} = ${placeholder('jobType')}::text)`,
    })
    .from(employees)
    .where(eq(employees.id, placeholder('id')))
    .for('no key update'),
);

const visitsMeanwhile = prepared('visits_meanwhile', (db) =>
  db
    .select({
      callNumber: serviceCalls.callNumber,
      scheduledAt: serviceCalls.scheduledAt,
      durationMinutes: serviceCalls.durationMinutes,
    })
    .from(serviceCalls)
    .where(
      sql`${serviceCalls.assignedEmployeeId} = ${placeholder('technicianId')}
        and ${serviceCalls.scheduledAt} < ${placeholder('to')}::timestamptz
        and ${serviceCalls.scheduledAt} > ${placeholder('from')}::timestamptz - interval '14 days'
        and ${serviceCalls.scheduledAt} + ${serviceCalls.durationMinutes} * interval '1 minute'
          > ${placeholder('from')}::timestamptz
        and not ${serviceCalls.needsTime} and ${serviceCalls.status} <> 'canceled'
        and (${placeholder('except')}::uuid is null
          or ${serviceCalls.id} <> ${placeholder('except')}::uuid)`,
    )
    .orderBy(serviceCalls.scheduledAt, serviceCalls.id)
    .limit(MOST_NAMED_VISITS),
);

/** The technician, their other visits at that time, the time zone, and the visit's job type. */
export type SentTechnician = {
  technician: RuledTechnician & { _id: string; role: string };
  others: NumberedSpan[];
  timeZone: string;
  job: RuledJob | null;
};

const iso = (at: number) => new Date(at).toISOString();

const rangeOf = ({ start, end }: Span) => ({ from: iso(start), to: iso(end) });

/**
 * Locks a technician and reads what the rules ask about a visit. Of two visits for one technician
 * at the same moment, the second one sees the first.
 * @param except the call that is to be placed; null for a new one
 * @throws DomainError `not_found` at the field `assignedEmployeeId`
 */
export async function sentTechnician(
  tx: Transaction,
  id: string,
  visit: Pick<RuledVisit, 'scheduledAt' | 'durationMinutes'> & { jobType: string | null },
  except: string | null,
): Promise<SentTechnician> {
  const technicianId = requireReference(id, FIELD, UNKNOWN);
  // Sent together; the second runs once the lock is held, so it sees everything stored by then.
  const [[row], visits] = await Promise.all([
    lockedTechnician(tx).execute({
      id: technicianId,
      jobType: visit.jobType,
      ...daysAround(spanOf(visit)),
    }),
    visitsMeanwhile(tx).execute({ technicianId, except, ...rangeOf(spanOf(visit)) }),
  ]);
  if (!row) throw missingReference(FIELD, UNKNOWN);
  const { timeZone, holidays, jobType, ...stored } = row;
  const exceptions = withHolidays(stored.exceptions, holidays, timeZone);
  const technician = { ...stored, exceptions };
  const others = visits.map(({ callNumber, ...other }) => ({ callNumber, ...spanOf(other) }));
  return { technician, others, timeZone, job: ruledJob(jobType ?? undefined) };
}
