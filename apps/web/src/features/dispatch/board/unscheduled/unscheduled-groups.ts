import { isUnassigned, isUnscheduled } from '@callboard/contract/calls/late-or-unscheduled';
import { WAITING_STATUSES } from '@callboard/contract/calls/status-groups';
import { compareInLane } from '@callboard/contract/dispatch/compare-in-lane';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';

export type UnscheduledKey = 'unassigned' | 'needs_time' | 'overdue' | 'waiting';

export interface UnscheduledGroup {
  key: UnscheduledKey;
  calls: readonly BoardCall[];
}

/** What stands above each group, in their order. */
export const GROUP_TITLES: Record<UnscheduledKey, string> = {
  unassigned: 'Unassigned',
  needs_time: 'No time set',
  overdue: 'Follow up: from earlier days',
  waiting: 'Follow up: on hold, waiting for parts',
};

const ORDER: readonly UnscheduledKey[] = ['unassigned', 'needs_time', 'overdue', 'waiting'];
const WAITING: readonly string[] = WAITING_STATUSES;

function keyOf(call: BoardCall): UnscheduledKey {
  if (isUnassigned(call)) return 'unassigned';
  if (isUnscheduled(call)) return 'needs_time';
  return WAITING.includes(call.status) ? 'waiting' : 'overdue';
}

/**
 * The calls of the side panel: visits that nobody goes to, by how soon they are due, whatever day is
 * shown; then the others, the most urgent ones first.
 */
export function unscheduledGroups(calls: readonly BoardCall[]): UnscheduledGroup[] {
  const sorted = calls.toSorted(compareInLane);
  return ORDER.map((key) => ({
    key,
    calls: sorted.filter((call) => keyOf(call) === key),
  })).filter((group) => group.calls.length > 0);
}

/** How many of these calls are unscheduled, for the counter. */
export const countUnscheduled = (groups: readonly UnscheduledGroup[]): number =>
  groups.flatMap((group) => group.calls.filter(isUnscheduled)).length;
