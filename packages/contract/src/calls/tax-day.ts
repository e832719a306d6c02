import { wallTime } from '../platform/values/company-time.ts';
import type { ServiceCall } from './service-calls.ts';
import { DONE_STATUSES } from './status-groups.ts';

/** Days of the company on which work was, or is, taxed; both count. */
export interface TaxPeriod {
  from: string;
  until: string | null;
}

/** When the company taxes work. */
export interface TaxCalendar {
  timeZone: string;
  /** The company's day. */
  today: string;
  periods: readonly TaxPeriod[];
}

type Timed = Pick<ServiceCall, 'status' | 'statusTimes' | 'scheduledAt'> & {
  /** The earliest payment that stands, ISO 8601. */
  firstPaidAt: string | null;
};

/** When the work was done, or called off; undefined while neither. */
function endedAt({ status, statusTimes, scheduledAt }: Timed): string | undefined {
  const { completedAt, invoicedAt, closedAt, canceledAt } = statusTimes;
  if (DONE_STATUSES.includes(status)) return completedAt ?? invoicedAt ?? closedAt ?? scheduledAt;
  return status === 'canceled' ? (canceledAt ?? scheduledAt) : undefined;
}

/**
 * The day whose rates hold for a call (contract: Whether a call is taxed): of an open one its scheduled day, of a
 * finished one the day it was done.
 * @returns nothing for a call without tax
 */
export function taxDayOf(
  call: Timed,
  { timeZone, today, periods }: TaxCalendar,
): string | undefined {
  const dayOf = (instant: string) => wallTime(Date.parse(instant), timeZone).date;
  const ended = endedAt(call);
  const planned = dayOf(call.scheduledAt);
  // What is overdue will be done today at the earliest.
  const counts = ended === undefined ? (planned < today ? today : planned) : dayOf(ended);
  const period = periods.find(
    ({ from, until }) => from <= counts && (until === null || counts <= until),
  );
  if (!period) return undefined;
  if (call.firstPaidAt !== null && dayOf(call.firstPaidAt) < period.from) return undefined;
  const day = ended === undefined ? planned : counts;
  return day < period.from ? period.from : day;
}
