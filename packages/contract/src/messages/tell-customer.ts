import { z } from 'zod';
import { instant } from '../platform/values/instant.ts';
import { Id } from '../platform/wire.ts';
import { MESSAGE_CHANNELS } from './message-states.ts';

/**
 * False for a change that the customer is told nothing of. No default: what a former build sent has to stay
 * the same request, or its key would not be known again.
 */
export const tellCustomer = z.boolean({ error: 'Say whether the customer is told' }).optional();

/**
 * A visit as a change would leave it: an existing one at another time or canceled, or a new one of a customer
 * at a property.
 */
export const WouldTellQuery = z
  .object({
    serviceCallId: Id.optional(),
    customerId: Id.optional(),
    propertyId: Id.optional(),
    scheduledAt: instant('Schedule time').optional(),
    isCanceled: z.boolean({ error: 'Canceled must be yes or no' }).default(false),
    needsTime: z.boolean({ error: 'Needs a time must be yes or no' }).default(false),
    windowStart: instant('Window start').optional(),
    windowEnd: instant('Window end').optional(),
  })
  .refine(
    ({ serviceCallId, customerId, propertyId }) =>
      serviceCallId !== undefined || (customerId !== undefined && propertyId !== undefined),
    { path: ['serviceCallId'], error: 'Name a call, or a customer and a property' },
  )
  .refine(
    ({ serviceCallId, scheduledAt, isCanceled }) =>
      scheduledAt !== undefined || (isCanceled && serviceCallId !== undefined),
    { path: ['scheduledAt'], error: 'Name a time, or a call that is canceled' },
  );
export type WouldTellQuery = z.infer<typeof WouldTellQuery>;

/** Whether the customer would hear of it. */
export const WouldTell = z.object({
  isTold: z.boolean(),
  /** Which message it would be; null for none. */
  template: z.string().nullable(),
  channel: z.enum(MESSAGE_CHANNELS).nullable(),
  /** When the quiet hours end, where it would wait for that. */
  quietUntil: z.string().nullable(),
  /** Whether it would wait until an admin lets the messages leave that are on hold. */
  isHeld: z.boolean(),
  /** Why they hear nothing of what would be told otherwise, as a sentence; empty for all else. */
  why: z.string(),
});
export type WouldTell = z.infer<typeof WouldTell>;
