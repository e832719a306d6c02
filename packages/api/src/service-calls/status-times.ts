import type { StatusTimes } from '@callboard/contract/service-calls';
import type { StatusKey } from '@callboard/contract/statuses';
import type { CallValues } from './values.ts';

/** Which moment of the work a status begins. */
const BEGINS: Partial<Record<StatusKey, keyof StatusTimes>> = {
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

/**
 * A call's values in a status, with the moment kept at which it came to be; the status that it has
 * already leaves that moment alone.
 * @param at ISO 8601 in UTC
 */
export function withStatus(values: CallValues, status: StatusKey, at: string): CallValues {
  const moment = BEGINS[status];
  if (moment === undefined || status === values.status) return { ...values, status };
  return { ...values, status, statusTimes: { ...values.statusTimes, [moment]: at } };
}
