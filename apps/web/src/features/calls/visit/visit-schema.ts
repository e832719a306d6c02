import type { CallDetail } from '@callboard/contract/calls/call-details';
import { ServiceCallChange } from '@callboard/contract/calls/service-calls';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';
import { JobDetails } from './job-schema.ts';

const { description, scheduledAt, durationMinutes } = ServiceCallChange.shape;

/** A visit as typed; the field itself parses the time. */
export const VisitValues = z.strictObject({
  description,
  ...JobDetails.shape,
  scheduledAt: scheduledAt.unwrap(),
  durationMinutes: typedNumber(durationMinutes.unwrap()),
  /** The customer agreed to what they were not told before. */
  isAgreed: z.boolean(),
  /** Whether the customer hears of another time. */
  isTold: z.boolean(),
} satisfies Record<CallDetail | 'isAgreed' | 'isTold', z.ZodType>);
export type VisitValues = z.input<typeof VisitValues>;
export type Visit = z.output<typeof VisitValues>;
