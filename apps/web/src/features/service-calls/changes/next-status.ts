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

// The money is the office's: a technician's job ends when the work is completed.
const FOR_THE_OFFICE: readonly StatusKey[] = ['invoiced', 'closed'];

/**
 * The step that usually follows on a job; none after the last one.
 * @param isTechnician whose own steps end with the work
 */
export function nextStatus(status: StatusKey, isTechnician = false): StatusKey | undefined {
  const next = NEXT[status];
  return isTechnician && next && FOR_THE_OFFICE.includes(next) ? undefined : next;
}

/** What a button says that takes this step: "Mark completed", "On the way". */
export const stepLabel = (next: StatusKey): string =>
  next === 'completed' ? 'Mark completed' : statusLabel(next);
