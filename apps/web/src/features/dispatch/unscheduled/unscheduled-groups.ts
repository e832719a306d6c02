import { isUnscheduled, WAITING_STATUSES } from '@callboard/contract/calls/call-states';
import { PRIORITIES } from '@callboard/contract/calls/priority-list';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import type { Span } from '@callboard/contract/dispatch/spans';

export type UnscheduledKey = 'here' | 'elsewhere' | 'dateless' | 'overdue' | 'waiting';

export interface UnscheduledGroup {
  key: UnscheduledKey;
  calls: readonly BoardCall[];
}

const ORDER: readonly UnscheduledKey[] = ['here', 'dateless', 'elsewhere', 'overdue', 'waiting'];
const WAITING: readonly string[] = WAITING_STATUSES;

function keyOf(call: BoardCall, shown: Span): UnscheduledKey {
  if (!isUnscheduled(call)) return WAITING.includes(call.status) ? 'waiting' : 'overdue';
  if (call.needsTime) return 'dateless';
  const at = Date.parse(call.scheduledAt);
  return at >= shown.start && at < shown.end ? 'here' : 'elsewhere';
}

const urgency = ({ priority }: BoardCall) => PRIORITIES.findIndex(({ key }) => key === priority);

/**
 * The calls of the side panel: unscheduled ones by the days shown, then those to follow up; the
 * most urgent ones first.
 * @param shown the days on the board, in milliseconds
 */
export function unscheduledGroups(calls: readonly BoardCall[], shown: Span): UnscheduledGroup[] {
  const sorted = calls.toSorted(
    (one, other) =>
      urgency(other) - urgency(one) ||
      Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt) ||
      one.callNumber - other.callNumber,
  );
  return ORDER.map((key) => ({
    key,
    calls: sorted.filter((call) => keyOf(call, shown) === key),
  })).filter((group) => group.calls.length > 0);
}

/** How many of these calls are unscheduled, for the counter. */
export const countUnscheduled = (groups: readonly UnscheduledGroup[]): number =>
  groups.flatMap((group) => group.calls.filter(isUnscheduled)).length;
