import { z } from 'zod';
import { companyDate } from '../platform/values/company-date.ts';
import { Id } from '../platform/wire.ts';

/** Travel or work on site counts at most this long from the tap that began it. */
export const LONGEST_STRETCH_HOURS = 16;

export const HoursQuery = z.object({
  /** Any day of the week, by the company's clock; this week, if left out. */
  week: companyDate('The week').optional(),
  /** Whose hours; left out, everybody's for the office and one's own for a technician. */
  technician: Id.optional(),
});
export type HoursQuery = z.infer<typeof HoursQuery>;

/** What a technician spent on one visit on one day. */
export const VisitHours = z.object({
  /** By the company's clock. */
  date: z.string(),
  call: z.object({ _id: z.string(), callNumber: z.int() }),
  customer: z.object({ _id: z.string(), name: z.string() }),
  jobType: z.string().nullable(),
  /** From the first to the last minute that counts. */
  from: z.string(),
  to: z.string(),
  travelMinutes: z.int(),
  onSiteMinutes: z.int(),
  /** Still going on: counted until now. */
  isGoingOn: z.boolean(),
  /** Nobody ended it for so long that the rest does not count. */
  isTooLong: z.boolean(),
});
export type VisitHours = z.infer<typeof VisitHours>;

/** The hours of a week, Monday to Sunday; each total is the sum of its visits. */
export const Hours = z.object({
  timeZone: z.string(),
  /** The first and the last day. */
  week: z.object({ from: z.string(), to: z.string() }),
  technicians: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      travelMinutes: z.int(),
      onSiteMinutes: z.int(),
      visits: z.array(VisitHours),
    }),
  ),
});
export type Hours = z.infer<typeof Hours>;
