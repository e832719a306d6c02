import type { StatusTimes } from '@callboard/contract/calls/service-calls';
import type { StatusKey } from '@callboard/contract/calls/statuses';

type Moment = keyof StatusTimes;
type Step = 'created' | 'assigned' | Moment;

const ASSIGNED: readonly Step[] = ['created', 'assigned'];
const CONFIRMED: readonly Step[] = [...ASSIGNED, 'confirmedAt'];
const ON_THE_WAY: readonly Step[] = [...CONFIRMED, 'travelStartedAt'];
const WORKING: readonly Step[] = [...ON_THE_WAY, 'arrivedAt'];
const DONE: readonly Step[] = [...WORKING, 'completedAt'];
const BILLED: readonly Step[] = [...DONE, 'invoicedAt'];

/** The changes that bring a call to each status, one version per step. */
const STEPS: Record<StatusKey, readonly Step[]> = {
  new: ['created'],
  scheduled: ASSIGNED,
  confirmed: CONFIRMED,
  en_route: ON_THE_WAY,
  in_progress: WORKING,
  on_hold: [...WORKING, 'holdStartedAt'],
  waiting_parts: [...WORKING, 'holdStartedAt'],
  completed: DONE,
  invoiced: BILLED,
  closed: [...BILLED, 'closedAt'],
  canceled: [...ASSIGNED, 'canceledAt'],
};

const isMoment = (step: Step): step is Moment => step !== 'created' && step !== 'assigned';

/** The version of a call with this status. */
export const versionIn = (status: StatusKey): number => STEPS[status].length;

/** The work times a call in this status has already recorded, in order. */
export const momentsIn = (status: StatusKey): Moment[] => STEPS[status].filter(isMoment);

/** The versions at which a call's items and payments first appear. */
export const LINES_SINCE = WORKING.length;
export const PAYMENTS_SINCE = BILLED.length;
