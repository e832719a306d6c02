import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import {
  BEGUN_STATUS,
  DONE_STATUSES,
  OPEN_STATUSES,
  UNDER_WAY_STATUSES,
} from '@callboard/contract/calls/status-groups';

export interface DayParts {
  /** What to do next. */
  now: ServiceCallRow | undefined;
  next: ServiceCallRow[];
  /** On hold, or waiting for parts. */
  waiting: ServiceCallRow[];
  finished: ServiceCallRow[];
}

const isIn = (statuses: readonly string[]) => (visit: ServiceCallRow) =>
  statuses.includes(visit.status);

const isUnderWay = isIn(UNDER_WAY_STATUSES);
const isBegun = isIn([BEGUN_STATUS]);

/** A day as a technician works through it. @param visits by scheduled time */
export function dayParts(visits: readonly ServiceCallRow[]): DayParts {
  const open = visits.filter(isIn(OPEN_STATUSES));
  const now = open.find(isBegun) ?? open.find(isUnderWay) ?? open[0];
  const finished = visits.filter(isIn(DONE_STATUSES));
  return {
    now,
    next: open.filter((visit) => visit !== now),
    waiting: visits.filter((visit) => !open.includes(visit) && !finished.includes(visit)),
    finished,
  };
}
