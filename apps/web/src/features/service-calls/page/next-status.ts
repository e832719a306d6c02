import type { StatusKey } from '@callboard/contract/statuses';

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

/** The step that usually follows on a job; none after the last one. */
export const nextStatus = (status: StatusKey): StatusKey | undefined => NEXT[status];
