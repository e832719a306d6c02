import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/status-list';

const MINUTE = 60_000;

type Visit = Pick<ServiceCallRow, 'scheduledAt' | 'durationMinutes'>;

// Nobody has to be anywhere for a call that is done, closed or canceled.
const isStillToDo = ({ status }: Pick<ServiceCallRow, 'status'>) => {
  const kind = STATUSES.find(({ key }) => key === status)?.kind;
  return kind !== 'done' && kind !== 'closed';
};

const hoursOf = ({ scheduledAt, durationMinutes }: Visit) => {
  const start = Date.parse(scheduledAt);
  return { start, end: start + durationMinutes * MINUTE };
};

/** The call among a technician's that takes some of the same time as a planned visit. */
export function findOverlap<Call extends Visit & Pick<ServiceCallRow, 'status'>>(
  calls: readonly Call[],
  planned: Visit,
): Call | undefined {
  const wanted = hoursOf(planned);
  return calls.find((call) => {
    const taken = hoursOf(call);
    return isStillToDo(call) && taken.start < wanted.end && wanted.start < taken.end;
  });
}
