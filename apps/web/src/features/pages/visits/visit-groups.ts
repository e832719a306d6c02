import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { isUnfinished } from '@callboard/contract/calls/status-groups';
import { wallTime } from '@callboard/contract/platform/values/company-time';

type GroupedVisit = Pick<ServiceCallRow, '_id' | 'scheduledAt' | 'needsTime' | 'status'> & {
  /** Undefined where nobody is told of money. */
  balance?: number | undefined;
};

export interface VisitGroups<Visit> {
  /** Of today, by the clock. */
  today: Visit[];
  /** Still to be done on another day, soonest first. */
  open: Visit[];
  /** Done and not paid in full, oldest first. */
  unpaid: Visit[];
  /** All others, latest first. */
  past: Visit[];
}

/**
 * Sorts visits by what one asks about them; each is in one group.
 * @param now in milliseconds
 */
export function visitGroups<Visit extends GroupedVisit>(
  visits: readonly Visit[],
  now: number,
  timeZone: string,
): VisitGroups<Visit> {
  const today = wallTime(now, timeZone).date;
  const groups: VisitGroups<Visit> = { today: [], open: [], unpaid: [], past: [] };
  // Two answers may name the same one.
  const each = [...new Map(visits.map((visit) => [visit._id, visit])).values()];
  const soonestFirst = each.toSorted((one, other) =>
    one.scheduledAt.localeCompare(other.scheduledAt),
  );
  for (const visit of soonestFirst) groups[groupOf(visit, today, timeZone)].push(visit);
  groups.past.reverse();
  return groups;
}

function groupOf(
  { scheduledAt, needsTime, status, balance = 0 }: GroupedVisit,
  today: string,
  timeZone: string,
): keyof VisitGroups<never> {
  if (status === 'canceled') return 'past';
  const isOpen = isUnfinished(status);
  const isToday = wallTime(Date.parse(scheduledAt), timeZone).date === today;
  if (isToday && !(isOpen && needsTime)) return 'today';
  if (isOpen) return 'open';
  return balance > 0 ? 'unpaid' : 'past';
}
