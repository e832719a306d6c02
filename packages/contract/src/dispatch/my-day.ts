import { z } from 'zod';
import { ServiceCallRow } from '../calls/service-calls.ts';
import { companyDate } from '../platform/values/company-date.ts';
import { Id } from '../platform/wire.ts';

/** How many visits of a technician one day lists at most. */
export const MOST_OF_A_DAY = 100;

export const MyDayQuery = z.object({
  /** Defaults to today, where the company is. */
  date: companyDate('The day').optional(),
  /** Whose day; defaults to one's own. */
  technician: Id.optional(),
});
export type MyDayQuery = z.infer<typeof MyDayQuery>;

const visits = z.array(ServiceCallRow);

/** What a technician has to do on a day; canceled visits are left out. */
export const MyDay = z.object({
  technician: z.object({ _id: z.string(), name: z.string() }),
  date: z.string(),
  isToday: z.boolean(),
  /** By scheduled time; today's begin with what is still under way from earlier days. */
  visits,
  /** The visits that begin the day after. */
  tomorrow: visits,
});
export type MyDay = z.infer<typeof MyDay>;
