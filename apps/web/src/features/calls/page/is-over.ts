import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { UNFINISHED_STATUSES } from '@callboard/contract/calls/status-groups';
import type { StatusKey } from '@callboard/contract/calls/statuses';

/** Whether nothing is left of a call's work, be it done or called off. */
export const isOver = (status: StatusKey): boolean => !UNFINISHED_STATUSES.includes(status);

type Planned = Pick<ServiceCall, 'needsTime' | 'assignedEmployee' | 'status'>;

/** Whether a time is the next thing that an open call needs: somebody to go comes before it. */
export const lacksTimeOnly = ({ needsTime, assignedEmployee, status }: Planned): boolean =>
  needsTime && assignedEmployee !== null && !isOver(status);
