import { STATUSES } from '../calls/status-list.ts';
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

/** On a technician's row, in the unscheduled list, or not on the board at all. */
export type BoardPlace = 'row' | 'unscheduled' | 'nowhere';

/** Statuses of work that still needs a technician or a time. */
export const WAITING_STATUSES: readonly string[] = STATUSES.filter(
  ({ kind }) => kind === 'open' || kind === 'waiting',
).map(({ key }) => key);

const kinds = new Map<string, string>(STATUSES.map(({ key, kind }) => [key, kind]));

/**
 * Decides where a call appears on the board. The server and every screen use this one function.
 *
 * @param shown the days on the board, from the start of the first to the end of the last, in
 *   milliseconds
 * @param today start of the company's current day, in milliseconds
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
