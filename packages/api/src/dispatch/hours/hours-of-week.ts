import { addDays, dayAsMoments } from '@callboard/contract/platform/values/company-time';
import { type Stretch, stretchesOf, type WorkedCall } from './stretches-of.ts';

/** What a technician spent on one call on one day; moments in milliseconds. */
export type WorkedDay = {
  technicianId: string;
  date: string;
  callId: string;
  from: number;
  to: number;
  travelMinutes: number;
  onSiteMinutes: number;
  isGoingOn: boolean;
  isTooLong: boolean;
};

const MINUTE = 60_000;
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/**
 * The hours of everybody in a week, by the company's days, in the order in which the work began
 * (contract: Hours).
 * @param monday the first day
 * @param now in milliseconds
 */
export function hoursOfWeek(
  calls: readonly WorkedCall[],
  { monday, timeZone, now }: { monday: string; timeZone: string; now: number },
): WorkedDay[] {
  const stretches = calls.flatMap((call) => stretchesOf(call, now));
  const counted = groupsOf(stretches, ({ technicianId }) => technicianId).flatMap(countOnce);
  return DAYS.flatMap((day) => {
    const date = addDays(monday, day);
    const { start, end } = dayAsMoments(date, timeZone);
    const within = counted
      .map((stretch) => ({
        ...stretch,
        start: Math.max(stretch.start, start),
        end: Math.min(stretch.end, end),
        isGoingOn: stretch.isGoingOn && stretch.end <= end,
      }))
      .filter((stretch) => stretch.start < stretch.end);
    const visits = groupsOf(within, ({ technicianId, callId }) => `${technicianId} ${callId}`);
    return visits
      .map((visit) => workedDay(date, visit))
      .toSorted((one, other) => one.from - other.from);
  });
}

function groupsOf(stretches: readonly Stretch[], keyOf: (stretch: Stretch) => string) {
  const groups = new Map<string, [Stretch, ...Stretch[]]>();
  for (const stretch of stretches) {
    const group = groups.get(keyOf(stretch));
    if (group) group.push(stretch);
    else groups.set(keyOf(stretch), [stretch]);
  }
  return [...groups.values()];
}

/** One technician's time, each moment once: it belongs to what they began last. */
function countOnce(stretches: readonly Stretch[]): Stretch[] {
  const begun = stretches.toSorted((one, other) => one.start - other.start);
  const moments = begun.flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set(moments)].toSorted((one, other) => one - other);
  return cuts.flatMap((start, index) => {
    const end = cuts[index + 1];
    if (end === undefined) return [];
    const last = begun.findLast((stretch) => stretch.start <= start && stretch.end >= end);
    return last ? [{ ...last, start, end }] : [];
  });
}

function workedDay(date: string, visit: readonly [Stretch, ...Stretch[]]): WorkedDay {
  const [{ technicianId, callId }] = visit;
  const minutesOf = (kind: Stretch['kind']) => {
    const own = visit.filter((stretch) => stretch.kind === kind);
    return Math.round(own.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE);
  };
  return {
    technicianId,
    date,
    callId,
    from: Math.min(...visit.map(({ start }) => start)),
    to: Math.max(...visit.map(({ end }) => end)),
    travelMinutes: minutesOf('travel'),
    onSiteMinutes: minutesOf('onSite'),
    isGoingOn: visit.some(({ isGoingOn }) => isGoingOn),
    isTooLong: visit.some(({ isTooLong }) => isTooLong),
  };
}
