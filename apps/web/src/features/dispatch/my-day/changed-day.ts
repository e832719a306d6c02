import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { MyDay } from '@callboard/contract/dispatch/my-day';
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
