import { PRIORITIES } from '@callboard/contract/calls/priority-list';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';

export type UnscheduledKey = 'here' | 'elsewhere' | 'dateless' | 'overdue';

export interface UnscheduledGroup {
  key: UnscheduledKey;
  calls: readonly BoardCall[];
}

interface Limits {
  /** The days on the board, in milliseconds. */
  shown: { start: number; end: number };
  /** When today began at the company. */
  today: number;
}

function keyOf({ needsTime, scheduledAt }: BoardCall, { shown, today }: Limits): UnscheduledKey {
  if (needsTime) return 'dateless';
  const at = Date.parse(scheduledAt);
  if (at >= shown.start && at < shown.end) return 'here';
  return at < today ? 'overdue' : 'elsewhere';
}

const urgency = ({ priority }: BoardCall) => PRIORITIES.findIndex(({ key }) => key === priority);

/** The unscheduled calls: of the days shown, without a time, and late; the most pressing ones first. */
export function unscheduledGroups(calls: readonly BoardCall[], limits: Limits): UnscheduledGroup[] {
  const sorted = calls.toSorted(
    (one, other) =>
      urgency(other) - urgency(one) ||
      Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt) ||
      one.callNumber - other.callNumber,
  );
  const order: readonly UnscheduledKey[] = ['here', 'overdue', 'dateless', 'elsewhere'];
  return order
    .map((key) => ({ key, calls: sorted.filter((call) => keyOf(call, limits) === key) }))
    .filter((group) => group.calls.length > 0);
}
