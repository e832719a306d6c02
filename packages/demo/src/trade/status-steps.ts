import type { StatusTimes } from '@callboard/contract/service-calls';
import type { StatusKey } from '@callboard/contract/statuses';

type Moment = keyof StatusTimes;
type Step = 'created' | 'assigned' | Moment;

const ASSIGNED: readonly Step[] = ['created', 'assigned'];
const CONFIRMED: readonly Step[] = [...ASSIGNED, 'confirmedAt'];
const ON_THE_WAY: readonly Step[] = [...CONFIRMED, 'travelStartedAt'];
const WORKING: readonly Step[] = [...ON_THE_WAY, 'arrivedAt'];
const DONE: readonly Step[] = [...WORKING, 'completedAt'];
const BILLED: readonly Step[] = [...DONE, 'invoicedAt'];

/** What was done to a call until it had a status, each step as one change of the call. */
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

/** Which moments of the work a call with this status has behind it, the first one first. */
export const momentsIn = (status: StatusKey): Moment[] => STEPS[status].filter(isMoment);

/** The versions with which a call's items and payments begin. */
export const LINES_SINCE = WORKING.length;
export const PAYMENTS_SINCE = BILLED.length;
