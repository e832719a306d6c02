import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Actor } from '../../platform/context.ts';

type Shown = Pick<
  ServiceCall,
  'assignedEmployee' | 'scheduledAt' | 'arrivalWindow' | 'tags' | 'statusTimes'
> &
  Partial<Pick<ServiceCall, 'payments'>>;

/** Why money went back is for staff. */
const withoutReasons = (payments: ServiceCall['payments']) =>
  payments.map((one) => (one.kind === 'refund' ? { ...one, reference: '' } : one));

/**
 * What of a call its reader may see: staff data is not for customers (contract: Roles), and
 * where they were promised a window, the minute within it is not either.
 */
export const hideFromCustomers = <Call extends Shown>(
  actor: Pick<Actor, 'role'>,
  call: Call,
): Call =>
  actor.role === 'customer'
    ? {
        ...call,
        assignedEmployee: null,
        scheduledAt: call.arrivalWindow?.start ?? call.scheduledAt,
        tags: [],
        statusTimes: {},
        ...(call.payments && { payments: withoutReasons(call.payments) }),
      }
    : call;
