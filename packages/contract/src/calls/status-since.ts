import type { StatusTimes } from './service-calls.ts';
import type { StatusKey } from './statuses.ts';

/** Which moment of the work a status begins; the others begin with the call. */
export const BEGINS: Partial<Record<StatusKey, keyof StatusTimes>> = {
  confirmed: 'confirmedAt',
  en_route: 'travelStartedAt',
  in_progress: 'arrivedAt',
  on_hold: 'holdStartedAt',
  waiting_parts: 'holdStartedAt',
  completed: 'completedAt',
  invoiced: 'invoicedAt',
  closed: 'closedAt',
  canceled: 'canceledAt',
};

type Aged = { status: StatusKey; statusTimes: StatusTimes; createdAt: string };

/**
 * Since when a call has its status, ISO 8601; since it was created if that is not known. Lists sort
 * by the same in the database, where it is `status_since`.
 */
export function statusSince({ status, statusTimes, createdAt }: Aged): string {
  const moment = BEGINS[status];
  return (moment && statusTimes[moment]) ?? createdAt;
}
