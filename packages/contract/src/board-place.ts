import { spanOf } from './dispatch-rules.ts';
import { overlaps, type Span } from './spans.ts';
import { STATUSES } from './status-list.ts';

/** What decides where a call stands on the board. */
export type PlacedCall = {
  status: string;
  scheduledAt: string;
  durationMinutes: number;
  needsTime: boolean;
  assignedEmployee: { _id: string } | null;
};

/** In a technician's row, among the unscheduled calls, or not on the board. */
export type BoardPlace = 'row' | 'unscheduled' | 'nowhere';

/** Work that waits for a technician or a time. */
export const WAITING_STATUSES: readonly string[] = STATUSES.filter(
  ({ kind }) => kind === 'open' || kind === 'waiting',
).map(({ key }) => key);

const kinds = new Map<string, string>(STATUSES.map(({ key, kind }) => [key, kind]));

/**
 * Where a call stands; the server and every screen ask this one function.
 *
 * @param shown the board's days, from the first one's start to the last one's end, in milliseconds
 * @param today when the company's current day began, in milliseconds
 */
export function placeOnBoard(call: PlacedCall, shown: Span, today: number): BoardPlace {
  const kind = kinds.get(call.status);
  if (call.status === 'canceled') return 'nowhere';
  const isShown = !call.needsTime && overlaps(spanOf(call), shown);
  if (call.assignedEmployee && isShown) return 'row';
  if (kind === 'active') return !call.assignedEmployee && isShown ? 'unscheduled' : 'nowhere';
  if (!WAITING_STATUSES.includes(call.status)) return 'nowhere';
  const isOverdue = Date.parse(call.scheduledAt) < today;
  return !call.assignedEmployee || call.needsTime || isOverdue ? 'unscheduled' : 'nowhere';
}
