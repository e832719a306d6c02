import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { isUnfinished } from '@callboard/contract/calls/status-groups';

type Planned = Pick<ServiceCall, 'needsTime' | 'assignedEmployee' | 'status'>;

/** Whether a time is the next thing that an open call needs: somebody to go comes before it. */
export const lacksTimeOnly = ({ needsTime, assignedEmployee, status }: Planned): boolean =>
  needsTime && assignedEmployee !== null && isUnfinished(status);
