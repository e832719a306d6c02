import { isUnscheduled, OPEN_STATUSES, WAITING_STATUSES } from '../calls/call-states.ts';
import { spanOf } from './dispatch-rules.ts';
import { overlaps, type Span } from './spans.ts';

/** The fields that decide where a call appears on the board. */
export type PlacedCall = {
  status: string;
  scheduledAt: string;
  durationMinutes: number;
  needsTime: boolean;
  assignedEmployee: { _id: string } | null;
};

/**
 * On a technician's row; among the unscheduled calls; below them, to be followed up: visits of
 * earlier days that are still open, and what is on hold or waits for parts without a place of its
 * own; or not on the board at all.
 */
export type BoardPlace = 'row' | 'unscheduled' | 'follow_up' | 'nowhere';

/**
 * Decides where a call appears on the board. The server and every screen use this one function.
 *
 * @param shown the days on the board, from the start of the first to the end of the last, in
 *   milliseconds
 * @param today start of the company's current day, in milliseconds
 */
export function placeOnBoard(call: PlacedCall, shown: Span, today: number): BoardPlace {
  if (call.status === 'canceled') return 'nowhere';
  const isShown = !call.needsTime && overlaps(spanOf(call), shown);
  if (call.assignedEmployee && isShown) return 'row';
  if (isUnscheduled(call)) return 'unscheduled';
  const statuses: readonly string[] = WAITING_STATUSES;
  const isWaiting = statuses.includes(call.status);
  if (isWaiting && (!call.assignedEmployee || call.needsTime)) return 'follow_up';
  const open: readonly string[] = OPEN_STATUSES;
  const isUnfinished = isWaiting || open.includes(call.status);
  return isUnfinished && Date.parse(call.scheduledAt) < today ? 'follow_up' : 'nowhere';
}
