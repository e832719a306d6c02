import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { formatTime } from '~/format/dates.ts';
import { statusLabel } from '~/format/status-label.ts';

type Visits = readonly ServiceCallRow[];

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
