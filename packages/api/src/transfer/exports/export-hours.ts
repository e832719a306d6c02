import type { HoursQuery, VisitHours } from '@callboard/contract/dispatch/hours';
import type { Reader } from '@callboard/db/client';
import { JOB_TYPES } from '../../company/lists/job-type-kit.ts';
import { listEntries } from '../../company/lists/list-entries.ts';
import { hoursOf } from '../../dispatch/hours/hours.ts';
import type { Actor } from '../../platform/context.ts';
import { clockText } from '../../platform/csv/cell-text.ts';
import type { Export } from './write-export.ts';

const noteOf = ({ isGoingOn, isTooLong }: VisitHours) => {
  if (isTooLong) return 'Not ended within 16 hours, check';
  return isGoingOn ? 'Still going on' : '';
};

/**
 * The hours of a week: a row for each technician, day and visit.
 * @throws DomainError as `hoursOf`
 */
export async function exportHours(db: Reader, actor: Actor, query: HoursQuery): Promise<Export> {
  const [{ technicians, timeZone, week }, jobTypes] = await Promise.all([
    hoursOf(db, actor, query),
    listEntries(db, JOB_TYPES),
  ]);
  const jobTypeName = (key: string | null) =>
    jobTypes.find((one) => one.key === key)?.name ?? key ?? '';
  async function* rows() {
    yield technicians.flatMap(({ name, visits }) =>
      visits.map((visit) => [
        name,
        visit.date,
        String(visit.call.callNumber),
        visit.customer.name,
        jobTypeName(visit.jobType),
        clockText(visit.from, timeZone),
        clockText(visit.to, timeZone),
        String(visit.travelMinutes),
        String(visit.onSiteMinutes),
        noteOf(visit),
      ]),
    );
  }
  return {
    name: 'hours',
    headings: [
      'Technician',
      'Date',
      'Call',
      'Customer',
      'Job type',
      `From (${timeZone})`,
      `To (${timeZone})`,
      'Travel minutes',
      'On site minutes',
      'Note',
    ],
    rows: rows(),
    filter: { filter: { week: week.from, technician: query.technician } },
  };
}
