import { ruledJob } from '@callboard/contract/company/lists/ruled-job';
import { brokenSentences } from '@callboard/contract/dispatch/broken-sentences';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import type { Plan, PlanQuery } from '@callboard/contract/dispatch/plan';
import type { Reader } from '@callboard/db/client';
import { requireJobType } from '../../../company/lists/require-job-type.ts';
import { companyZone } from '../../../company/settings/company-zone.ts';
import { requireReference } from '../../../platform/access/require-id.ts';
import type { Actor } from '../../../platform/context.ts';
import { DomainError, missingReference } from '../../../platform/errors/domain-error.ts';
import { boardTechnicians } from '../board-technicians.ts';
import { freeGaps } from './find-slots.ts';
import { NO_CALL, plannedVisits } from './planned-visits.ts';
import type { Wanted } from './slot.ts';
import { slotsOf } from './slots-of.ts';

const FIELD = 'assignedEmployeeId';
const SEARCHED = 7 * 24 * 3_600_000;

/**
 * What the dispatch rules say of a visit that is not stored yet, and when its technician is next
 * free for it: by the search that the board's suggestions come from, without regard to the way.
 * @param now in milliseconds
 * @throws DomainError `forbidden` for a technician who asks about another one, `not_found` for a
 *   technician who cannot be sent, `invalid` for a job type that the company does not have
 */
export async function planVisit(
  db: Reader,
  actor: Actor,
  query: PlanQuery,
  now = Date.now(),
): Promise<Plan> {
  const unknown = 'This technician does not exist. Choose another one.';
  const technicianId = requireReference(query.assignedEmployeeId, FIELD, unknown);
  if (actor.role === 'tech' && technicianId !== actor.id) {
    throw new DomainError('forbidden', 'Technicians can only plan their own visits.');
  }
  const span = spanOf(query);
  const start = Math.max(now, span.start);
  const search = { start, end: start + SEARCHED };
  const [timeZone, jobType, [technician], [thenBusy], meanwhile, later] = await Promise.all([
    companyZone(db),
    requireJobType(db, query.jobType ?? null),
    boardTechnicians(db, [], technicianId, search),
    boardTechnicians(db, [], technicianId, span),
    plannedVisits(db, span, NO_CALL),
    plannedVisits(db, search, NO_CALL),
  ]);
  if (!technician || !thenBusy) throw missingReference(FIELD, unknown);
  const own = (visits: typeof later) =>
    visits.filter((other) => other.technicianId === technicianId);
  const job = ruledJob(jobType);
  const wanted: Wanted = {
    job,
    priority: 'normal',
    length: span.end - span.start,
    where: { latitude: null, longitude: null, postalCode: '' },
    agreed: undefined,
    promised: undefined,
    current: undefined,
  };
  const setting = { timeZone, search, placeOf: () => undefined, driveFactor: 1 };
  const gaps = freeGaps(technician, own(later), setting);
  const starts = slotsOf(technician, own(later), gaps, wanted, setting).map((slot) => slot.start);
  const visit = { ...query, job, arrivalWindow: null };
  return {
    broken: brokenSentences(visit, thenBusy, own(meanwhile), timeZone),
    nextFree: starts.length > 0 ? new Date(Math.min(...starts)).toISOString() : null,
  };
}
