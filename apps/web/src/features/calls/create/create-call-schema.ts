import type { CallDetail } from '@callboard/contract/calls/call-details';
import { NewServiceCall } from '@callboard/contract/calls/service-calls';
import { pick } from '@callboard/contract/platform/values/pick';
import { z } from 'zod';
import { JobDetails } from '~/features/calls/visit/job-schema.ts';
import { typedInstant } from '~/ui/form/typed-instant.ts';

/** The visit part of a new call: everything except customer and property. */
export const VisitDetails = z.strictObject({
  ...pick(NewServiceCall.shape, ['assignedEmployeeId', 'description', 'itemIds', 'tellCustomer']),
  ...JobDetails.shape,
  durationMinutes: NewServiceCall.shape.durationMinutes.unwrap(),
  scheduledAt: typedInstant(NewServiceCall.shape.scheduledAt),
} satisfies Record<CallDetail | 'assignedEmployeeId' | 'itemIds' | 'tellCustomer', z.ZodType>);
export type VisitDetails = z.infer<typeof VisitDetails>;
export type VisitDetailsInput = z.input<typeof VisitDetails>;
