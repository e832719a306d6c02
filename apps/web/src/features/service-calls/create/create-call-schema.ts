import { NewServiceCall } from '@callboard/contract/calls/service-calls';
import type { z } from 'zod';
import { JobDetails } from '~/features/service-calls/visit/job-schema.ts';
import { typedInstant } from '~/lib/form/typed-instant.ts';

/** The visit part of a new call: everything except customer and property. */
export const VisitDetails = NewServiceCall.pick({
  assignedEmployeeId: true,
  description: true,
  itemIds: true,
}).extend({
  ...JobDetails.shape,
  durationMinutes: NewServiceCall.shape.durationMinutes.unwrap(),
  scheduledAt: typedInstant(NewServiceCall.shape.scheduledAt),
});
export type VisitDetails = z.infer<typeof VisitDetails>;
export type VisitDetailsInput = z.input<typeof VisitDetails>;
