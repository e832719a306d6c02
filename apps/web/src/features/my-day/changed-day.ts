import type { MyDay } from '@callboard/contract/calls/my-day';
import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { formatTime } from '~/format/dates.ts';
import { statusLabel } from '~/format/status-label.ts';
import { dayParts } from './day-parts.ts';

type Visits = readonly ServiceCallRow[];

/** What stands where on the page, by the ids of the visits. */
function placesOf(visits: Visits): string {
  const { now, next, waiting, finished } = dayParts(visits);
  const parts = [now ? [now] : [], next, waiting, finished];
  return parts.map((part) => part.map(({ _id }) => _id).join()).join('|');
}

/** Whether the same visits stand in the same places. */
export const isSameOrder = (one: MyDay, other: MyDay): boolean =>
  one.date === other.date &&
  one.technician._id === other.technician._id &&
  placesOf(one.visits) === placesOf(other.visits);

const placeOf = ({ scheduledAt, _id }: ServiceCallRow) => `${scheduledAt ?? '~'} ${_id}`;

/** The day as it was seen, but with what is known by now of the visit that the person changed. */
export function withOwnChange(seen: MyDay, latest: MyDay, id: string): MyDay {
  const own = latest.visits.filter(({ _id }) => _id === id);
  const others = seen.visits.filter(({ _id }) => _id !== id);
  return {
    ...seen,
    visits: [...others, ...own].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
  };
}

/** The day in the order in which it is seen, with what is known of each visit by now. */
export function inSeenOrder(seen: MyDay, latest: MyDay): MyDay {
  const known = new Map(latest.visits.map((visit) => [visit._id, visit]));
  return {
    ...latest,
    visits: seen.visits.map((visit) => {
      const now = known.get(visit._id);
      // Its place is that of the status and time that were seen.
      return now ? { ...now, status: visit.status, scheduledAt: visit.scheduledAt } : visit;
    }),
  };
}

/** "New: 2:30 PM, Round Rock", "#1042 moved to 4:00 PM": what is different, in words. */
export function changesOf(seen: Visits, latest: Visits): string[] {
  const before = new Map(seen.map((visit) => [visit._id, visit]));
  const after = new Set(latest.map(({ _id }) => _id));
  const gone = seen
    .filter(({ _id }) => !after.has(_id))
    .map(({ callNumber }) => `#${callNumber} is off your list`);
  const changed = latest.flatMap((visit) => {
    const { callNumber, scheduledAt, status } = visit;
    const known = before.get(visit._id);
    if (!known) {
      const urgent = visit.priority === 'emergency' ? 'Emergency' : 'New';
      return [`${urgent}: ${formatTime(scheduledAt)}, ${visit.property.address.city}`];
    }
    if (known.scheduledAt !== scheduledAt) {
      return [`#${callNumber} moved to ${formatTime(scheduledAt)}`];
    }
    return known.status === status ? [] : [`#${callNumber}: ${statusLabel(status)}`];
  });
  return [...changed, ...gone];
}
