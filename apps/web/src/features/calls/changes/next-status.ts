import type { StatusKey } from '@callboard/contract/calls/statuses';
import { statusLabel } from '~/format/status-label.ts';

const NEXT: Partial<Record<StatusKey, StatusKey>> = {
  new: 'scheduled',
  scheduled: 'en_route',
  confirmed: 'en_route',
  en_route: 'in_progress',
  in_progress: 'completed',
  on_hold: 'in_progress',
  waiting_parts: 'in_progress',
  completed: 'invoiced',
  invoiced: 'closed',
};

/** The step that the office usually takes next on a job; none after the last one. */
export const nextStatus = (status: StatusKey): StatusKey | undefined => NEXT[status];

/** What a button says that takes this step: "Mark completed", "On the way". */
export const stepLabel = (next: StatusKey): string =>
  next === 'completed' ? 'Mark completed' : statusLabel(next);
