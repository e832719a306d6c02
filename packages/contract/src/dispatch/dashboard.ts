import { z } from 'zod';
import { CallTotals } from '../calls/call-query.ts';
import { PaymentTotals } from '../calls/payments-taken.ts';
import { ServiceCallRow, SUMS } from '../calls/service-calls.ts';
import { StateCount, StatusCount } from '../calls/statuses.ts';

/** How many calls the dashboard names of each list, the oldest ones. */
export const MOST_NAMED_CALLS = 5;

/** The ages, in days, by which unpaid work is counted. */
export const UNPAID_AGES = [30, 90] as const;

/** A call as the dashboard names it: enough to open it, and to say what state it is in. */
export const DayCall = ServiceCallRow.omit({
  description: true,
  tags: true,
  ...SUMS,
});
export type DayCall = z.infer<typeof DayCall>;

/** From the first instant until before the second. */
const Period = z.object({ start: z.string(), end: z.string() });
export type Period = z.infer<typeof Period>;

/** What the office has to do today. Counts go up to 10,000, as those of the lists do. */
export const OfficeDay = z.object({
  today: Period,
  /** How many calls are in each state by now. */
  states: z.array(StateCount),
  /** How many of today's visits have each status; statuses without visits are left out. */
  visits: z.array(StatusCount),
  /**
   * The first calls of a state: the longest late; of the unscheduled ones the unassigned visits that are
   * due first, then the oldest without a time; the oldest emergency.
   */
  late: z.array(DayCall),
  unscheduled: z.array(DayCall),
  emergency: z.array(DayCall),
  /** Everybody who can be sent, with the visit they are on or on the way to. */
  technicians: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      visit: DayCall.nullable(),
      /** Why they have time off right now, in the office's words; null while they have none. */
      timeOff: z.string().nullable(),
    }),
  ),
});
export type OfficeDay = z.infer<typeof OfficeDay>;

/** What the company is owed, has booked and has been paid. */
export const OfficeMoney = z.object({
  today: Period,
  /** From Monday. */
  week: Period,
  /** Done and not invoiced, where something is left to invoice; `total` is what is left. */
  completed: CallTotals,
  unpaid: CallTotals,
  /** What of it has had its status for at least so many days. */
  unpaidByAge: z.array(CallTotals.extend({ minAgeDays: z.int() })),
  booked: z.object({ today: CallTotals, week: CallTotals }),
  taken: z.object({ today: PaymentTotals, week: PaymentTotals }),
});
export type OfficeMoney = z.infer<typeof OfficeMoney>;
