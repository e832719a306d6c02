import { z } from 'zod';
import { JobTypeKey } from '../company/lists/job-type-key.ts';
import { BrokenRule } from '../platform/broken-rule.ts';
import { durationMinutes } from '../platform/values/duration.ts';
import { instant } from '../platform/values/instant.ts';
import { Id } from '../platform/wire.ts';

/** A visit that is not stored yet, and who would go. */
export const PlanQuery = z.object({
  assignedEmployeeId: Id,
  scheduledAt: instant('Schedule time'),
  durationMinutes,
  jobType: JobTypeKey.optional(),
  /** The time is not agreed yet, so that no rule about times applies. */
  needsTime: z.boolean({ error: 'Needs a time must be yes or no' }).default(false),
});
export type PlanQuery = z.infer<typeof PlanQuery>;

export const Plan = z.object({
  /** The rules that it would break. */
  broken: z.array(BrokenRule),
  /** When the technician is next free for it, from the asked time or now on; null within 7 days. */
  nextFree: z.string().nullable(),
});
export type Plan = z.infer<typeof Plan>;
