import { StatusKey } from '@callboard/contract/calls/statuses';
import { z } from 'zod';

const Facts = z.object({
  status: StatusKey,
  scheduledAt: z.string(),
  needsTime: z.boolean(),
  arrivalWindow: z.object({ start: z.string(), end: z.string() }).nullable(),
});

/** What a message about a visit has to know that the visit itself does not say any more. */
export const AboutVisit = z.object({
  /** What the customer knew before the first of the changes that it tells of; null of a new visit. */
  before: Facts.nullable(),
  /** What they were told, once it is sent. */
  told: Facts.optional(),
  /** How late the technician runs. */
  minutes: z.int().optional(),
  /** Who they were told is coming, once it is sent. */
  technicianId: z.string().nullish(),
  /** When that technician is expected, where that could be worked out. */
  arrival: z.string().optional(),
});
export type AboutVisit = z.infer<typeof AboutVisit>;
