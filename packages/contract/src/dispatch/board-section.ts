import { isUnscheduled } from '../calls/late-or-unscheduled.ts';
import { OPEN_STATUSES, WAITING_STATUSES } from '../calls/status-groups.ts';
import { spanOf } from './dispatch-rules.ts';
import { overlaps, type Span } from './spans.ts';

/** The fields that decide which section of the board shows a call. */
export type SchedulableCall = {
  status: string;
  scheduledAt: string;
  durationMinutes: number;
  needsTime: boolean;
  assignedEmployee: { _id: string } | null;
};

/**
 * A technician's row; the unscheduled calls; below them, the calls to follow up: visits of earlier
 * days that are still open, and what is on hold or waits for parts without a row of its own; or
 * none, off the board.
 */
export type BoardSection = 'row' | 'unscheduled' | 'follow_up' | 'none';

/**
 * The section of the board that shows a call. The server and every screen use this one function.
 *
 * @param shown the days on the board, from the start of the first to the end of the last, in
 *   milliseconds
 * @param today start of the company's current day, in milliseconds
 */
export function boardSectionOf(call: SchedulableCall, shown: Span, today: number): BoardSection {
  if (call.status === 'canceled') return 'none';
  const isShown = !call.needsTime && overlaps(spanOf(call), shown);
  if (call.assignedEmployee && isShown) return 'row';
  if (isUnscheduled(call)) return 'unscheduled';
  const statuses: readonly string[] = WAITING_STATUSES;
  const isWaiting = statuses.includes(call.status);
  if (isWaiting && (!call.assignedEmployee || call.needsTime)) return 'follow_up';
  const open: readonly string[] = OPEN_STATUSES;
  const isUnfinished = isWaiting || open.includes(call.status);
  return isUnfinished && Date.parse(call.scheduledAt) < today ? 'follow_up' : 'none';
}
